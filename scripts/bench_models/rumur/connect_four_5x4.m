-- Connect Four 5 wide x 4 high, stop at a win or a full board
type col_t: 0..4; row_t: 0..3; mark_t: 0..2;
var b: array[col_t] of array[row_t] of mark_t; h: array[col_t] of 0..4; turn: 1..2; over: boolean;
startstate begin for c: col_t do h[c] := 0; for r: row_t do b[c][r] := 0; end; end; turn := 1; over := false; end;
rule "drop 0" !over & h[0] < 4 ==> var r: row_t; begin r := h[0]; b[0][r] := turn;
    over := (r >= 3 & b[0][r - 1] = turn & b[0][r - 2] = turn & b[0][r - 3] = turn) |
      (b[1][r] = turn & b[2][r] = turn & b[3][r] = turn) |
      (r < 1 & b[1][r + 1] = turn & b[2][r + 2] = turn & b[3][r + 3] = turn) |
      (r >= 3 & b[1][r - 1] = turn & b[2][r - 2] = turn & b[3][r - 3] = turn);
    h[0] := h[0] + 1; turn := 3 - turn; end;
rule "drop 1" !over & h[1] < 4 ==> var r: row_t; begin r := h[1]; b[1][r] := turn;
    over := (r >= 3 & b[1][r - 1] = turn & b[1][r - 2] = turn & b[1][r - 3] = turn) |
      (b[2][r] = turn & b[3][r] = turn & b[4][r] = turn) |
      (b[0][r] = turn & b[2][r] = turn & b[3][r] = turn) |
      (r < 1 & b[2][r + 1] = turn & b[3][r + 2] = turn & b[4][r + 3] = turn) |
      (r >= 1 & r < 2 & b[0][r - 1] = turn & b[2][r + 1] = turn & b[3][r + 2] = turn) |
      (r >= 3 & b[2][r - 1] = turn & b[3][r - 2] = turn & b[4][r - 3] = turn) |
      (r >= 2 & r < 3 & b[0][r + 1] = turn & b[2][r - 1] = turn & b[3][r - 2] = turn);
    h[1] := h[1] + 1; turn := 3 - turn; end;
rule "drop 2" !over & h[2] < 4 ==> var r: row_t; begin r := h[2]; b[2][r] := turn;
    over := (r >= 3 & b[2][r - 1] = turn & b[2][r - 2] = turn & b[2][r - 3] = turn) |
      (b[1][r] = turn & b[3][r] = turn & b[4][r] = turn) |
      (b[0][r] = turn & b[1][r] = turn & b[3][r] = turn) |
      (r >= 1 & r < 2 & b[1][r - 1] = turn & b[3][r + 1] = turn & b[4][r + 2] = turn) |
      (r >= 2 & r < 3 & b[0][r - 2] = turn & b[1][r - 1] = turn & b[3][r + 1] = turn) |
      (r >= 2 & r < 3 & b[1][r + 1] = turn & b[3][r - 1] = turn & b[4][r - 2] = turn) |
      (r >= 1 & r < 2 & b[0][r + 2] = turn & b[1][r + 1] = turn & b[3][r - 1] = turn);
    h[2] := h[2] + 1; turn := 3 - turn; end;
rule "drop 3" !over & h[3] < 4 ==> var r: row_t; begin r := h[3]; b[3][r] := turn;
    over := (r >= 3 & b[3][r - 1] = turn & b[3][r - 2] = turn & b[3][r - 3] = turn) |
      (b[1][r] = turn & b[2][r] = turn & b[4][r] = turn) |
      (b[0][r] = turn & b[1][r] = turn & b[2][r] = turn) |
      (r >= 2 & r < 3 & b[1][r - 2] = turn & b[2][r - 1] = turn & b[4][r + 1] = turn) |
      (r >= 3 & b[0][r - 3] = turn & b[1][r - 2] = turn & b[2][r - 1] = turn) |
      (r >= 1 & r < 2 & b[1][r + 2] = turn & b[2][r + 1] = turn & b[4][r - 1] = turn) |
      (r < 1 & b[0][r + 3] = turn & b[1][r + 2] = turn & b[2][r + 1] = turn);
    h[3] := h[3] + 1; turn := 3 - turn; end;
rule "drop 4" !over & h[4] < 4 ==> var r: row_t; begin r := h[4]; b[4][r] := turn;
    over := (r >= 3 & b[4][r - 1] = turn & b[4][r - 2] = turn & b[4][r - 3] = turn) |
      (b[1][r] = turn & b[2][r] = turn & b[3][r] = turn) |
      (r >= 3 & b[1][r - 3] = turn & b[2][r - 2] = turn & b[3][r - 1] = turn) |
      (r < 1 & b[1][r + 3] = turn & b[2][r + 2] = turn & b[3][r + 1] = turn);
    h[4] := h[4] + 1; turn := 3 - turn; end;
