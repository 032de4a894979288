const lines = require("node:fs").readFileSync(0, "utf8").split("\n");
const train = lines[0];
console.log("Attention please");
