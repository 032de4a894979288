import { createRecorder } from "@nirmaan/tracing/javascript/record-javascript.ts";

// Evaluated in the worker of a traced program.
Object.assign(self, { createTraceRecorder: createRecorder });
