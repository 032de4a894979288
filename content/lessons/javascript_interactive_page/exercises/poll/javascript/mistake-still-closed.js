const { document } = require("./page.js");

const votes = document.getElementById("votes");
const leader = document.getElementById("leader");

let hills = 0;
let beach = 0;
let closed = false;

function show() {
  votes.textContent = `Hills ${hills}, Beach ${beach}`;
  if (hills + beach === 0) leader.textContent = "No votes yet";
  else if (hills === beach) leader.textContent = "A tie";
  else leader.textContent = `${hills > beach ? "Hills" : "Beach"} ${closed ? "wins" : "leads"}`;
}

document.getElementById("hills").addEventListener("click", () => {
  if (closed) return;
  hills = hills + 1;
  show();
});
document.getElementById("beach").addEventListener("click", () => {
  if (closed) return;
  beach = beach + 1;
  show();
});
document.getElementById("close").addEventListener("click", () => {
  closed = true;
  show();
});
document.getElementById("again").addEventListener("click", () => {
  hills = 0;
  beach = 0;
  show();
});
