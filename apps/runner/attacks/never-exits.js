process.on("exit", () => { for (;;); });
process.on("SIGTERM", () => {});
setInterval(() => {}, 1000);
