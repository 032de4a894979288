// Acts as the browser: it knows the elements of page.html, does what events.txt says and prints what changed.
// A browser has its own document; here it comes from this file. You need not change it.
const { readFileSync } = require("node:fs");

const OPENING_TAG = /<(\w+)([^>]*)>([^<]*)/g;
const elements = new Map();

function makeElement(tag, attributes, text) {
  const listeners = [];
  const classes = new Set((/class="([^"]*)"/.exec(attributes)?.[1] ?? "").split(" ").filter(Boolean));
  return {
    id: /id="([^"]*)"/.exec(attributes)?.[1],
    tagName: tag.toUpperCase(),
    textContent: text.trim(),
    value: /value="([^"]*)"/.exec(attributes)?.[1] ?? "",
    hidden: /\bhidden\b/.test(attributes),
    disabled: /\bdisabled\b/.test(attributes),
    classList: {
      add: (name) => void classes.add(name),
      remove: (name) => void classes.delete(name),
      toggle: (name) => (classes.delete(name) ? false : Boolean(classes.add(name))),
      contains: (name) => classes.has(name),
    },
    addEventListener(type, listener) {
      if (typeof listener !== "function") throw new TypeError("addEventListener needs a function, without brackets");
      listeners.push([type, listener]);
    },
    fire(type) {
      for (const [wanted, listener] of listeners)
        if (wanted === type) listener({ type, target: this, preventDefault() {} });
    },
    look() {
      const marks = [...classes].sort().map((name) => ` .${name}`).join("");
      return `${this.textContent}${marks}${this.disabled ? " (disabled)" : ""}${this.hidden ? " (hidden)" : ""}`;
    },
  };
}

for (const [, tag, attributes, text] of readFileSync("page.html", "utf8").matchAll(OPENING_TAG)) {
  const element = makeElement(tag, attributes, text);
  if (element.id) elements.set(element.id, element);
}

const document = {
  getElementById: (id) => elements.get(id) ?? null,
  querySelector: (selector) => elements.get(selector.replace(/^#/, "")) ?? null,
};

function play() {
  const seen = new Map();
  const report = () => {
    for (const [id, element] of elements) {
      if (seen.get(id) !== element.look()) console.log(`${id}: ${element.look()}`);
      seen.set(id, element.look());
    }
  };
  for (const [id, element] of elements) seen.set(id, element.look());
  for (const line of readFileSync("events.txt", "utf8").split("\n").filter(Boolean)) {
    const [what, id, ...words] = line.trim().split(" ");
    const element = elements.get(id);
    console.log(`> ${line.trim()}`);
    if (what === "click" && !element.disabled) element.fire("click");
    if (what === "type") {
      element.value = words.join(" ");
      element.fire("input");
    }
    report();
  }
}

setTimeout(play, 0);
module.exports = { document };
