/// <reference path="/etc/shadow" />
/// <reference path="/proc/1/environ" />
import secret from "/etc/passwd";
console.log("WON", secret);
