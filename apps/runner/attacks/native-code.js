try {
  const held = { exports: {} };
  process.dlopen(held, "/opt/nirmaan/javascript/helper.node");
  held.exports.wait?.();
  console.log("WON: it waits for boxes");
} catch (error) {
  console.log(String(error));
}
