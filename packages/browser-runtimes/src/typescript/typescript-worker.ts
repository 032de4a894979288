import { libraries } from "virtual:typescript-libraries";
import { createProgramChecker } from "./check-program.ts";
import type { FromTypeScript, ToTypeScript } from "./typescript-messages.ts";

const problemsIn = createProgramChecker(libraries);

self.addEventListener("message", ({ data: { id, files } }: MessageEvent<ToTypeScript>) => {
  const answer: FromTypeScript = { id, problems: problemsIn(files) };
  self.postMessage(answer);
});
