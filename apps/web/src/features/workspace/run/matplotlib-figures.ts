import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import showFigures from "./show_figures.py?raw";

/** Starts the student's file through show_figures.py, so that `plt.show()` writes its pictures into the output. */
export function withFigures(request: ExecuteRequest): ExecuteRequest {
  const main = request.files[0]?.name ?? "main.py";
  return {
    ...request,
    files: [{ name: "nirmaan_show_figures.py", content: showFigures }, ...request.files],
    args: [main, ...(request.args ?? [])],
  };
}
