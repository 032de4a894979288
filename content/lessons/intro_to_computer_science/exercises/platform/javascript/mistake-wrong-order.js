console.log("Go to platform 5");
console.log("Mumbai Rajdhani arrives soon");
console.log("Attention please");
