(() => {
  const format = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return String(value);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const send = (level, values) =>
    parent.postMessage({ kind: "preview-console", level, text: values.map(format).join(" ") }, "*");
  for (const level of ["log", "info", "debug", "warn", "error"])
    console[level] = (...values) => send(level, values);
  addEventListener("error", ({ message, lineno }) => send("error", [`${message} (line ${lineno})`]));
  addEventListener("unhandledrejection", ({ reason }) => send("error", [`Uncaught ${format(reason)}`]));
})();
