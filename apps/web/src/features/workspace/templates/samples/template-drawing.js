// Change the numbers and look what happens.
colour("teal");
for (let side = 0; side < 36; side++) {
  forward(100);
  right(170);
}
