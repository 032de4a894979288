import type { DrawCommand } from "./draw-command.ts";

/** Turtle coordinates: the origin is in the middle, y grows upwards. */
export type TurtlePoint = readonly [x: number, y: number];
type Arc = { x: number; y: number; radius: number; from: number; extent: number };

export type TurtleState = {
  x: number;
  y: number;
  degrees: number;
  isDown: boolean;
  isVisible: boolean;
  pen: string;
  fill: string;
  width: number;
  speed: number;
  shape: string;
  size: number;
  /** The shape that is being filled. */
  filling: (Item & { kind: "shape" }) | null;
};

/** What is on the paper, in the order in which it is painted. */
export type Item =
  | { kind: "line"; turtle: number; points: TurtlePoint[]; color: string; width: number; arc: Arc | null }
  /** Painted when it is complete, below the lines that were drawn since it began. */
  | { kind: "shape"; turtle: number; points: TurtlePoint[]; color: string; isComplete: boolean }
  | { kind: "dot"; turtle: number; at: TurtlePoint; size: number; color: string }
  | {
      kind: "text";
      turtle: number;
      at: TurtlePoint;
      text: string;
      align: string;
      points: number;
      style: string;
      color: string;
    }
  | { kind: "stamp"; turtle: number; state: TurtleState };

export type Scene = {
  turtles: Map<number, TurtleState>;
  items: Item[];
  background: string;
  title: string;
  setup: { width: number; height: number } | null;
  /** False after `tracer(0)`: nothing moves until `update()`. */
  isTraced: boolean;
};

const NEW_TURTLE: TurtleState = {
  x: 0,
  y: 0,
  degrees: 0,
  isDown: true,
  isVisible: true,
  pen: "black",
  fill: "black",
  width: 1,
  speed: 3,
  shape: "classic",
  size: 1,
  filling: null,
};

export const emptyScene = (): Scene => ({
  turtles: new Map(),
  items: [],
  background: "white",
  title: "",
  setup: null,
  isTraced: true,
});

/** What has to be painted after a command: the items from an index on, everything on new paper, or nothing. */
export type SceneChange = { kind: "items"; from: number } | { kind: "all" } | { kind: "none" };

const ALL: SceneChange = { kind: "all" };
const NONE: SceneChange = { kind: "none" };

export function applyCommand(scene: Scene, command: DrawCommand): SceneChange {
  switch (command[0]) {
    case "setup":
      scene.setup = { width: command[1], height: command[2] };
      return ALL;
    case "background":
      scene.background = command[1];
      return ALL;
    case "title":
      scene.title = command[1];
      return NONE;
    case "tracer":
      scene.isTraced = command[1] !== 0;
      return NONE;
    case "update":
      return NONE;
    case "wipe":
      Object.assign(scene, { ...emptyScene(), setup: scene.setup });
      return ALL;
    case "clear":
    case "reset":
      scene.items = scene.items.filter(({ turtle }) => turtle !== command[1]);
      if (command[0] === "reset") scene.turtles.set(command[1], NEW_TURTLE);
      else change(scene, command[1], { filling: null });
      return ALL;
    case "arc":
    case "color":
    case "dot":
    case "fill":
    case "go":
    case "new":
    case "pen":
    case "shape":
    case "show":
    case "size":
    case "speed":
    case "stamp":
    case "turn":
    case "width":
    case "write":
      return applyToTurtle(scene, command);
  }
}

export function sceneAfter(commands: DrawCommand[]): Scene {
  const scene = emptyScene();
  for (const command of commands) applyCommand(scene, command);
  return scene;
}

type TurtleCommand = Exclude<
  DrawCommand,
  { 0: "setup" | "background" | "title" | "tracer" | "update" | "wipe" | "clear" | "reset" }
>;

function applyToTurtle(scene: Scene, command: TurtleCommand): SceneChange {
  const id = command[1];
  switch (command[0]) {
    case "new":
      scene.turtles.set(id, NEW_TURTLE);
      return NONE;
    case "go":
    case "arc":
      return move(scene, command);
    case "fill":
      return command[2] ? beginShape(scene, id) : endShape(scene, id);
    case "dot":
    case "write":
    case "stamp":
      return addItem(scene, markOf(turtleOf(scene, id), command));
    case "turn":
      return change(scene, id, { degrees: command[2] });
    case "pen":
      return change(scene, id, { isDown: command[2] !== 0 });
    case "show":
      return change(scene, id, { isVisible: command[2] !== 0 });
    case "color":
      return change(scene, id, { pen: command[2], fill: command[3] });
    case "width":
    case "speed":
    case "size":
    case "shape":
      return change(scene, id, { [command[0]]: command[2] });
  }
}

export const turtleOf = ({ turtles }: Scene, id: number): TurtleState => turtles.get(id) ?? NEW_TURTLE;

function change(scene: Scene, id: number, changes: Partial<TurtleState>): SceneChange {
  scene.turtles.set(id, { ...turtleOf(scene, id), ...changes });
  return NONE;
}

function addItem(scene: Scene, item: Item): SceneChange {
  scene.items.push(item);
  return { kind: "items", from: scene.items.length - 1 };
}

export type Move = DrawCommand & { 0: "go" | "arc" };

function move(scene: Scene, command: Move): SceneChange {
  const id = command[1];
  const before = turtleOf(scene, id);
  const { after, line } = moved(before, command, 1);
  before.filling?.points.push(...line.points.slice(1));
  scene.turtles.set(id, after);
  return before.isDown ? addItem(scene, line) : NONE;
}

/** A turtle after a share of its way, and the line behind it. */
export function moved(turtle: TurtleState, command: Move, share: number) {
  const look = { kind: "line" as const, turtle: command[1], color: turtle.pen, width: turtle.width };
  if (command[0] === "go") {
    const [, , x, y] = command;
    const to: TurtlePoint = [turtle.x + (x - turtle.x) * share, turtle.y + (y - turtle.y) * share];
    const points: TurtlePoint[] = [[turtle.x, turtle.y], to];
    return { after: { ...turtle, x: to[0], y: to[1] }, line: { ...look, points, arc: null } };
  }
  const [, , x, y, radius, from, extent] = command;
  const arc: Arc = { x, y, radius, from, extent: extent * share };
  const points = arcPoints(arc);
  const [endX, endY] = points.at(-1) ?? [turtle.x, turtle.y];
  return {
    after: { ...turtle, x: endX, y: endY, degrees: from + arc.extent },
    line: { ...look, points, arc },
  };
}

const DEGREES_OF_A_SIDE = 5;
/** More turns would be painted over each other. */
const MAX_SIDES = 720;

function arcPoints({ x, y, radius, from, extent }: Arc): TurtlePoint[] {
  const sides = Math.min(MAX_SIDES, Math.max(1, Math.ceil(Math.abs(extent) / DEGREES_OF_A_SIDE)));
  return Array.from({ length: sides + 1 }, (_, side) => {
    const angle = ((from + (extent * side) / sides) * Math.PI) / 180;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
  });
}

function beginShape(scene: Scene, id: number): SceneChange {
  const { x, y, fill } = turtleOf(scene, id);
  const shape = {
    kind: "shape" as const,
    turtle: id,
    points: [[x, y] as TurtlePoint],
    color: fill,
    isComplete: false,
  };
  scene.items.push(shape);
  return change(scene, id, { filling: shape });
}

function endShape(scene: Scene, id: number): SceneChange {
  const { filling, fill } = turtleOf(scene, id);
  change(scene, id, { filling: null });
  const from = filling ? scene.items.indexOf(filling) : -1;
  if (!filling || from === -1) return NONE;
  Object.assign(filling, { isComplete: true, color: fill });
  return { kind: "items", from };
}

function markOf(state: TurtleState, command: DrawCommand & { 0: "dot" | "write" | "stamp" }): Item {
  const at: TurtlePoint = [state.x, state.y];
  if (command[0] === "stamp") return { kind: "stamp", turtle: command[1], state };
  if (command[0] === "dot")
    return { kind: "dot", turtle: command[1], at, size: command[2], color: command[3] };
  const [, turtle, text, align, points, style] = command;
  return { kind: "text", turtle, at, text, align, points, style, color: state.pen };
}
