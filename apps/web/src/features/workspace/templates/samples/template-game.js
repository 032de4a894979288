const canvas = document.getElementById("game");
const screen2d = canvas.getContext("2d");
const basket = { x: 140, width: 44 };
const star = { x: 100, y: 0, speed: 2 };
let score = 0;

function move(steps) {
  basket.x = Math.max(0, Math.min(canvas.width - basket.width, basket.x + steps));
}

addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") move(-16);
  if (event.key === "ArrowRight") move(16);
});
canvas.addEventListener("pointerdown", (event) => {
  move(event.offsetX < canvas.clientWidth / 2 ? -24 : 24);
});

function dropAgain() {
  star.x = Math.random() * (canvas.width - 10);
  star.y = 0;
}

function draw() {
  star.y += star.speed;
  const isCaught = star.y > 220 && star.x > basket.x - 10 && star.x < basket.x + basket.width;
  if (isCaught) {
    score += 1;
    star.speed += 0.2;
    document.getElementById("score").textContent = score;
  }
  if (isCaught || star.y > canvas.height) dropAgain();
  screen2d.clearRect(0, 0, canvas.width, canvas.height);
  screen2d.fillStyle = "gold";
  screen2d.fillRect(star.x, star.y, 10, 10);
  screen2d.fillStyle = "white";
  screen2d.fillRect(basket.x, 226, basket.width, 8);
  requestAnimationFrame(draw);
}

draw();
