const { document } = require("./page.js");

const plus = document.getElementById("plus");
const zero = document.getElementById("zero");
const count = document.getElementById("count");

plus.addEventListener("click", () => {
  let eaten = 0;
  eaten = eaten + 1;
  count.textContent = eaten;
});
zero.addEventListener("click", () => {
  let eaten = 0;
  count.textContent = eaten;
});
