console.log("Fare for 3 tickets in rupees");
console.log('3 * 45');
