console.log("Attention please");
console.log("Mumbai Rajdhani arrives soon");
console.log("Go to platform 5");
