const { document } = require("./page.js");

const riddle = document.getElementById("riddle");
const toggle = document.getElementById("toggle");
const answer = document.getElementById("answer");
const knew = document.getElementById("knew");

toggle.addEventListener("click", () => {
  answer.textContent = "?";
});
