console.log("attention please");
console.log("mumbai rajdhani arrives soon");
console.log("go to platform 5");
