-- pocket cube, DBL fixed; 3674160 states
type slot_t: 0..6; cubie_t: 0..6; twist_t: 0..2;
var p: array[slot_t] of cubie_t; o: array[slot_t] of twist_t;
startstate begin for i: slot_t do p[i] := i; o[i] := 0; end; end;
rule "U1" true ==> var p0: cubie_t; o0: twist_t; p1: cubie_t; o1: twist_t; p2: cubie_t; o2: twist_t; p3: cubie_t; o3: twist_t; begin
  p0 := p[0]; o0 := o[0]; p1 := p[1]; o1 := o[1]; p2 := p[2]; o2 := o[2]; p3 := p[3]; o3 := o[3];
  p[0] := p3; o[0] := o3; p[1] := p0; o[1] := o0; p[2] := p1; o[2] := o1; p[3] := p2; o[3] := o2;
end;
rule "U2" true ==> var p0: cubie_t; o0: twist_t; p1: cubie_t; o1: twist_t; p2: cubie_t; o2: twist_t; p3: cubie_t; o3: twist_t; begin
  p0 := p[0]; o0 := o[0]; p1 := p[1]; o1 := o[1]; p2 := p[2]; o2 := o[2]; p3 := p[3]; o3 := o[3];
  p[0] := p2; o[0] := o2; p[1] := p3; o[1] := o3; p[2] := p0; o[2] := o0; p[3] := p1; o[3] := o1;
end;
rule "U3" true ==> var p0: cubie_t; o0: twist_t; p1: cubie_t; o1: twist_t; p2: cubie_t; o2: twist_t; p3: cubie_t; o3: twist_t; begin
  p0 := p[0]; o0 := o[0]; p1 := p[1]; o1 := o[1]; p2 := p[2]; o2 := o[2]; p3 := p[3]; o3 := o[3];
  p[0] := p1; o[0] := o1; p[1] := p2; o[1] := o2; p[2] := p3; o[2] := o3; p[3] := p0; o[3] := o0;
end;
rule "R1" true ==> var p0: cubie_t; o0: twist_t; p3: cubie_t; o3: twist_t; p4: cubie_t; o4: twist_t; p6: cubie_t; o6: twist_t; begin
  p0 := p[0]; o0 := o[0]; p3 := p[3]; o3 := o[3]; p4 := p[4]; o4 := o[4]; p6 := p[6]; o6 := o[6];
  p[0] := p4; o[0] := (o4 + 2) % 3; p[3] := p0; o[3] := (o0 + 1) % 3; p[4] := p6; o[4] := (o6 + 1) % 3; p[6] := p3; o[6] := (o3 + 2) % 3;
end;
rule "R2" true ==> var p0: cubie_t; o0: twist_t; p3: cubie_t; o3: twist_t; p4: cubie_t; o4: twist_t; p6: cubie_t; o6: twist_t; begin
  p0 := p[0]; o0 := o[0]; p3 := p[3]; o3 := o[3]; p4 := p[4]; o4 := o[4]; p6 := p[6]; o6 := o[6];
  p[0] := p6; o[0] := o6; p[3] := p4; o[3] := o4; p[4] := p3; o[4] := o3; p[6] := p0; o[6] := o0;
end;
rule "R3" true ==> var p0: cubie_t; o0: twist_t; p3: cubie_t; o3: twist_t; p4: cubie_t; o4: twist_t; p6: cubie_t; o6: twist_t; begin
  p0 := p[0]; o0 := o[0]; p3 := p[3]; o3 := o[3]; p4 := p[4]; o4 := o[4]; p6 := p[6]; o6 := o[6];
  p[0] := p3; o[0] := (o3 + 2) % 3; p[3] := p6; o[3] := (o6 + 1) % 3; p[4] := p0; o[4] := (o0 + 1) % 3; p[6] := p4; o[6] := (o4 + 2) % 3;
end;
rule "F1" true ==> var p0: cubie_t; o0: twist_t; p1: cubie_t; o1: twist_t; p4: cubie_t; o4: twist_t; p5: cubie_t; o5: twist_t; begin
  p0 := p[0]; o0 := o[0]; p1 := p[1]; o1 := o[1]; p4 := p[4]; o4 := o[4]; p5 := p[5]; o5 := o[5];
  p[0] := p1; o[0] := (o1 + 1) % 3; p[1] := p5; o[1] := (o5 + 2) % 3; p[4] := p0; o[4] := (o0 + 2) % 3; p[5] := p4; o[5] := (o4 + 1) % 3;
end;
rule "F2" true ==> var p0: cubie_t; o0: twist_t; p1: cubie_t; o1: twist_t; p4: cubie_t; o4: twist_t; p5: cubie_t; o5: twist_t; begin
  p0 := p[0]; o0 := o[0]; p1 := p[1]; o1 := o[1]; p4 := p[4]; o4 := o[4]; p5 := p[5]; o5 := o[5];
  p[0] := p5; o[0] := o5; p[1] := p4; o[1] := o4; p[4] := p1; o[4] := o1; p[5] := p0; o[5] := o0;
end;
rule "F3" true ==> var p0: cubie_t; o0: twist_t; p1: cubie_t; o1: twist_t; p4: cubie_t; o4: twist_t; p5: cubie_t; o5: twist_t; begin
  p0 := p[0]; o0 := o[0]; p1 := p[1]; o1 := o[1]; p4 := p[4]; o4 := o[4]; p5 := p[5]; o5 := o[5];
  p[0] := p4; o[0] := (o4 + 1) % 3; p[1] := p0; o[1] := (o0 + 2) % 3; p[4] := p5; o[4] := (o5 + 2) % 3; p[5] := p1; o[5] := (o1 + 1) % 3;
end;
