/* Connect Four 5 wide x 4 high, stop at a win or a full board */
byte b[20], h[5]; bit over; byte turn = 1;
active proctype c4() {
end:
  do
  :: d_step { !over && h[0] < 4 -> b[0+h[0]] = turn;
    over = ((h[0] >= 3 && b[0+h[0] - 1] == turn && b[0+h[0] - 2] == turn && b[0+h[0] - 3] == turn) ||
      (b[4+h[0]] == turn && b[8+h[0]] == turn && b[12+h[0]] == turn) ||
      (h[0] < 1 && b[4+h[0] + 1] == turn && b[8+h[0] + 2] == turn && b[12+h[0] + 3] == turn) ||
      (h[0] >= 3 && b[4+h[0] - 1] == turn && b[8+h[0] - 2] == turn && b[12+h[0] - 3] == turn));
    h[0]++; turn = 3 - turn; }
  :: d_step { !over && h[1] < 4 -> b[4+h[1]] = turn;
    over = ((h[1] >= 3 && b[4+h[1] - 1] == turn && b[4+h[1] - 2] == turn && b[4+h[1] - 3] == turn) ||
      (b[8+h[1]] == turn && b[12+h[1]] == turn && b[16+h[1]] == turn) ||
      (b[0+h[1]] == turn && b[8+h[1]] == turn && b[12+h[1]] == turn) ||
      (h[1] < 1 && b[8+h[1] + 1] == turn && b[12+h[1] + 2] == turn && b[16+h[1] + 3] == turn) ||
      (h[1] >= 1 && h[1] < 2 && b[0+h[1] - 1] == turn && b[8+h[1] + 1] == turn && b[12+h[1] + 2] == turn) ||
      (h[1] >= 3 && b[8+h[1] - 1] == turn && b[12+h[1] - 2] == turn && b[16+h[1] - 3] == turn) ||
      (h[1] >= 2 && h[1] < 3 && b[0+h[1] + 1] == turn && b[8+h[1] - 1] == turn && b[12+h[1] - 2] == turn));
    h[1]++; turn = 3 - turn; }
  :: d_step { !over && h[2] < 4 -> b[8+h[2]] = turn;
    over = ((h[2] >= 3 && b[8+h[2] - 1] == turn && b[8+h[2] - 2] == turn && b[8+h[2] - 3] == turn) ||
      (b[4+h[2]] == turn && b[12+h[2]] == turn && b[16+h[2]] == turn) ||
      (b[0+h[2]] == turn && b[4+h[2]] == turn && b[12+h[2]] == turn) ||
      (h[2] >= 1 && h[2] < 2 && b[4+h[2] - 1] == turn && b[12+h[2] + 1] == turn && b[16+h[2] + 2] == turn) ||
      (h[2] >= 2 && h[2] < 3 && b[0+h[2] - 2] == turn && b[4+h[2] - 1] == turn && b[12+h[2] + 1] == turn) ||
      (h[2] >= 2 && h[2] < 3 && b[4+h[2] + 1] == turn && b[12+h[2] - 1] == turn && b[16+h[2] - 2] == turn) ||
      (h[2] >= 1 && h[2] < 2 && b[0+h[2] + 2] == turn && b[4+h[2] + 1] == turn && b[12+h[2] - 1] == turn));
    h[2]++; turn = 3 - turn; }
  :: d_step { !over && h[3] < 4 -> b[12+h[3]] = turn;
    over = ((h[3] >= 3 && b[12+h[3] - 1] == turn && b[12+h[3] - 2] == turn && b[12+h[3] - 3] == turn) ||
      (b[4+h[3]] == turn && b[8+h[3]] == turn && b[16+h[3]] == turn) ||
      (b[0+h[3]] == turn && b[4+h[3]] == turn && b[8+h[3]] == turn) ||
      (h[3] >= 2 && h[3] < 3 && b[4+h[3] - 2] == turn && b[8+h[3] - 1] == turn && b[16+h[3] + 1] == turn) ||
      (h[3] >= 3 && b[0+h[3] - 3] == turn && b[4+h[3] - 2] == turn && b[8+h[3] - 1] == turn) ||
      (h[3] >= 1 && h[3] < 2 && b[4+h[3] + 2] == turn && b[8+h[3] + 1] == turn && b[16+h[3] - 1] == turn) ||
      (h[3] < 1 && b[0+h[3] + 3] == turn && b[4+h[3] + 2] == turn && b[8+h[3] + 1] == turn));
    h[3]++; turn = 3 - turn; }
  :: d_step { !over && h[4] < 4 -> b[16+h[4]] = turn;
    over = ((h[4] >= 3 && b[16+h[4] - 1] == turn && b[16+h[4] - 2] == turn && b[16+h[4] - 3] == turn) ||
      (b[4+h[4]] == turn && b[8+h[4]] == turn && b[12+h[4]] == turn) ||
      (h[4] >= 3 && b[4+h[4] - 3] == turn && b[8+h[4] - 2] == turn && b[12+h[4] - 1] == turn) ||
      (h[4] < 1 && b[4+h[4] + 3] == turn && b[8+h[4] + 2] == turn && b[12+h[4] + 1] == turn));
    h[4]++; turn = 3 - turn; }
  od
}
