const { document } = require("./page.js");

const plus = document.getElementById("plus");
const zero = document.getElementById("zero");
const count = document.getElementById("count");
let eaten = 0;

plus.addEventListener("click", () => {
  eaten = eaten + 1;
  count.textContent = eaten;
});
zero.addEventListener("click", () => {
  eaten = 0;
  count.textContent = eaten;
});
