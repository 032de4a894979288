try {
  const held = { exports: {} };
  process.dlopen(held, "/opt/nirmaan/javascript/warm-worker.node");
  held.exports.waitForSandbox?.();
  console.log("WON: it waits for boxes");
} catch (error) {
  console.log(String(error));
}
