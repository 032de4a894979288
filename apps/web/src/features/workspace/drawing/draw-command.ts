/** The commands of the module `turtle`, as turtle_commands.py sends them. A turtle is named by its number. */
export type DrawCommand =
  | [kind: "new", turtle: number]
  | [kind: "stamp", turtle: number]
  | [kind: "clear" | "reset", turtle: number]
  | [kind: "go", turtle: number, x: number, y: number]
  /** Degrees, counted against the clock from the right. May be more than 360. */
  | [kind: "turn", turtle: number, degrees: number]
  | [kind: "arc", turtle: number, x: number, y: number, radius: number, from: number, extent: number]
  /** The number says whether it is on: the pen is down, the turtle is shown, a shape begins. */
  | [kind: "pen" | "show" | "fill", turtle: number, isOn: number]
  | [kind: "width" | "speed" | "size", turtle: number, value: number]
  | [kind: "color", turtle: number, pen: string, fill: string]
  | [kind: "shape", turtle: number, shape: string]
  | [kind: "dot", turtle: number, size: number, color: string]
  | [kind: "write", turtle: number, text: string, align: string, points: number, style: string]
  | [kind: "setup", width: number, height: number]
  | [kind: "tracer", everyNth: number]
  | [kind: "background" | "title", value: string]
  | [kind: "update" | "wipe"];

/** n: a number, s: a text. */
const ARGUMENTS: Record<DrawCommand[0], string> = {
  new: "n",
  stamp: "n",
  clear: "n",
  reset: "n",
  go: "nnn",
  turn: "nn",
  arc: "nnnnnn",
  pen: "nn",
  show: "nn",
  fill: "nn",
  width: "nn",
  speed: "nn",
  size: "nn",
  color: "nss",
  shape: "ns",
  dot: "nns",
  write: "nssns",
  setup: "nn",
  tracer: "n",
  background: "s",
  title: "s",
  update: "",
  wipe: "",
};
const TYPES = { number: "n", string: "s" };

/** A program can print what looks like a command and is none. */
function parseCommand(json: string): DrawCommand | undefined {
  try {
    const [kind, ...values]: unknown[] = JSON.parse(json);
    const types = values.map((value) => TYPES[typeof value as "number" | "string"] ?? "?").join("");
    const isKnown = typeof kind === "string" && Object.hasOwn(ARGUMENTS, kind);
    return isKnown && ARGUMENTS[kind as DrawCommand[0]] === types
      ? ([kind, ...values] as DrawCommand)
      : undefined;
  } catch {
    return undefined;
  }
}

const ESC = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
const START = `${ESC}]1337;Turtle=`;
const SEQUENCE = new RegExp(`${ESC}\\]1337;Turtle=([^${BELL}${ESC}]*)${BELL}`, "g");

export const withoutCommands = (text: string) => text.replace(SEQUENCE, "");

/** turtle_commands.py sends no more; this holds for output that a program has made up. */
const MAX_COMMANDS = 20_000;
const MAX_COMMAND_CHARACTERS = 2000;

/** Takes the commands out of a program's output, which arrives in parts that may end inside a command. */
export function createCommandReader() {
  let rest = "";
  let count = 0;
  let pending: DrawCommand[] = [];
  const add = (json: string) => {
    const command = parseCommand(json);
    if (command && count++ < MAX_COMMANDS) pending.push(command);
    return "";
  };
  return {
    /** Returns the text without the commands. */
    read: (part: string): string => {
      const text = (rest + part).replace(SEQUENCE, (_, json: string) => add(json));
      const last = text.lastIndexOf(ESC);
      const tail = last === -1 ? "" : text.slice(last);
      const isBegun = START.startsWith(tail) || tail.startsWith(START);
      rest = isBegun && tail.length < MAX_COMMAND_CHARACTERS ? tail : "";
      return text.slice(0, text.length - rest.length);
    },
    /** The commands since the last call. */
    take: (): DrawCommand[] => {
      const taken = pending;
      pending = [];
      return taken;
    },
  };
}
