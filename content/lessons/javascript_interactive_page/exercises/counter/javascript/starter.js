const { document } = require("./page.js");

const plus = document.getElementById("plus");
const zero = document.getElementById("zero");
const count = document.getElementById("count");

plus.addEventListener("click", () => {
  count.textContent = "clicked";
});
