document.getElementById("more").addEventListener("click", () => {
  document.getElementById("answer").textContent = "This page was written by hand.";
});
