import { drawDrone, drawRocket } from "./draw-flight.ts";
import { drawDroneMap, drawLineRobot, drawMaze, drawOrbit } from "./draw-ground.ts";
import { drawBoard, drawChat, drawPicture } from "./draw-table.ts";
import type { DrawScene } from "./drawing.ts";

/** By the name of the simulator. A simulator without a drawing is described in text only. */
export const DRAWINGS: Record<string, DrawScene> = {
  rocket_1d: drawRocket,
  drone_altitude: drawDrone,
  robot_2d_line: drawLineRobot,
  image_grid: drawPicture,
  chat_replay: drawChat,
  orbit_2d: drawOrbit,
  drone_map_2d: drawDroneMap,
  robot_maze_grid: drawMaze,
  board_game_referee: drawBoard,
};
