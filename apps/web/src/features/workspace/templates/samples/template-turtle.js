// The turtle: it starts in the middle, looks up and draws where it walks.
const paper = document.getElementById("paper").getContext("2d");
const turtle = { x: 160, y: 160, angle: -90, isDown: true };

function forward(steps) {
  const turn = (turtle.angle * Math.PI) / 180;
  const x = turtle.x + steps * Math.cos(turn);
  const y = turtle.y + steps * Math.sin(turn);
  if (turtle.isDown) {
    paper.beginPath();
    paper.moveTo(turtle.x, turtle.y);
    paper.lineTo(x, y);
    paper.stroke();
  }
  turtle.x = x;
  turtle.y = y;
}

function right(degrees) {
  turtle.angle += degrees;
}

function left(degrees) {
  turtle.angle -= degrees;
}

function penUp() {
  turtle.isDown = false;
}

function penDown() {
  turtle.isDown = true;
}

function colour(name) {
  paper.strokeStyle = name;
}

paper.lineWidth = 2;
