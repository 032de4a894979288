const { document } = require("./page.js");

const votes = document.getElementById("votes");
const leader = document.getElementById("leader");

let hills = 0;
let beach = 0;
let closed = false;

function show() {
  votes.textContent = `Hills ${hills}`;
}

document.getElementById("hills").addEventListener("click", () => {
  hills = hills + 1;
  show();
});
