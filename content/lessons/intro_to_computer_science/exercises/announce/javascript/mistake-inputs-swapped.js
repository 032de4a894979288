const lines = require("node:fs").readFileSync(0, "utf8").split("\n");
const train = lines[1];
const platform = lines[0];
console.log("Attention please");
console.log(train, "arrives on platform", platform);
console.log("Platform", platform, "for", train);
console.log("Thank you");
