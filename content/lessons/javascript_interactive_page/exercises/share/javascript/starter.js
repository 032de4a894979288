const { document } = require("./page.js");

const bill = document.getElementById("bill");
const tip = document.getElementById("tip");
const friends = document.getElementById("friends");
const share = document.getElementById("share");

bill.addEventListener("input", () => {
  share.textContent = bill.value;
});
