console.log("Attention please");
console.log("Chennai Express arrives soon");
console.log("Go to platform 2");
