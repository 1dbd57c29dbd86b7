"""Tests of rulings: fouled boards, artificial, assigned, weighted and split scores, absences."""
