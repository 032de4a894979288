const lines = require("node:fs").readFileSync(0, "utf8").split("\n");
const name = lines[0];
console.log("Namaste,", name);
