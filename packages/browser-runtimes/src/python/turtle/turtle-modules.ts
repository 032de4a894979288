import turtleCommands from "./turtle_commands.py?raw";
import turtleModule from "./turtle_module.py?raw";
import turtlePen from "./turtle_pen.py?raw";

/** The module `turtle` and its parts, for the browser's Python and, with the program's files, for the server's. */
export const TURTLE_MODULES: { name: string; content: string }[] = [
  { name: "turtle.py", content: turtleModule },
  { name: "turtle_pen.py", content: turtlePen },
  { name: "turtle_commands.py", content: turtleCommands },
];
