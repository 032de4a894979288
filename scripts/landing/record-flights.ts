import { join } from "node:path";
import type { Executor } from "@nirmaan/execution/contract.ts";
import { traceIn } from "@nirmaan/grading/checks/simulation-trace.ts";
import { readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import type { LandingFlights } from "../../apps/web/src/features/landing/live/landing-recordings.ts";

const LESSONS = join(import.meta.dirname, "../../content/lessons");
const LESSON = "project_drone_takeoff_and_hover";
const EXERCISE = "hover";
/** The program of the lesson steers by this reading, the solution by another one. */
const READING = "drone.height() <";
const BLANK = "____________ <";

/** Flies the lesson's given program and its solution in the lesson's simulator, with the wind of the first check. */
export async function recordFlights(execute: Executor): Promise<LandingFlights> {
  const exercise = readLessonFolder(LESSONS, LESSON).exercises.find(({ name }) => name === EXERCISE);
  const check = exercise?.checks.find(({ kind }) => kind === "simulation");
  const variant = exercise?.variants.python;
  if (!variant || check?.kind !== "simulation") throw new Error(`${LESSON} has no such exercise`);

  const fly = async (program: string) => {
    const settings = Object.entries(check.files).map(([name, content]) => ({ name, content }));
    const files = [{ name: "main.py", content: program }, ...variant.given, ...settings];
    const { run } = await execute({ language: "python", version: "*", files });
    const trace = traceIn(run.stdout);
    if (!trace?.end) throw new Error(`the flight did not end: ${run.stderr}`);
    return {
      outcome: trace.end.outcome,
      seconds: trace.end.t,
      farthest: Number(trace.end.state.off),
      target: Number(trace.start.scene.target),
      heights: trace.steps.map(({ state }) => Math.round(Number(state.height) * 10) / 10),
    };
  };

  const program = variant.starter.content.trim();
  return {
    lesson: LESSON,
    program: program.split("\n"),
    withBlank: program.replace(READING, BLANK).split("\n"),
    given: await fly(program),
    solved: await fly(variant.solution),
  };
}
