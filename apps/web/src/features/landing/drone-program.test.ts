import { loadPyodide } from "pyodide";
import { expect, test } from "vitest";
import { DRONE_PRINTS, droneProgram } from "./drone-program.ts";

const PYTHON_STARTS_WITHIN_MS = 120_000;

test(
  "PUB-11 the editor preview shows what Python really prints",
  async () => {
    const printed: string[] = [];
    const python = await loadPyodide({ stdout: (line) => printed.push(line) });
    python.runPython(droneProgram().join("\n"));
    expect(printed).toEqual(DRONE_PRINTS);
  },
  PYTHON_STARTS_WITHIN_MS,
);
