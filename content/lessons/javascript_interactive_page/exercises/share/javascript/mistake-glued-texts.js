const { document } = require("./page.js");

const bill = document.getElementById("bill");
const tip = document.getElementById("tip");
const friends = document.getElementById("friends");
const share = document.getElementById("share");

function show() {
  const people = Number(friends.value);
  if (people <= 0) {
    share.textContent = "How many friends?";
    return;
  }
  const total = bill.value + tip.value;
  share.textContent = `₹${(total / people).toFixed(2)} each`;
}

bill.addEventListener("input", show);
tip.addEventListener("input", show);
friends.addEventListener("input", show);
