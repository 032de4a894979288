import { createRecorder } from "@nirmaan/execution/trace/javascript/record-javascript.ts";

// Evaluated in the worker of a traced program.
Object.assign(self, { createTraceRecorder: createRecorder });
