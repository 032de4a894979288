const fs = require("node:fs");
for (const path of ["/etc/shadow", "/proc/1/environ", "/root", "/run/cgroups", "/sys/fs", "/proc/kallsyms"]) {
  try {
    const found = fs.statSync(path).isDirectory() ? fs.readdirSync(path) : fs.readFileSync(path);
    if (found.length > 0) console.log("WON", path);
  } catch {}
}
if (process.env.LD_PRELOAD || Object.keys(process.env).some((name) => /TOKEN|KEY|SECRET|RUNNER/.test(name))) console.log("WON", process.env);
