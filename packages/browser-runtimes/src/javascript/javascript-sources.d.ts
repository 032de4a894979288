/** Provided by bundling/bundle-javascript-sources.ts: the bundled code of the frame and of its worker, as text. */
declare module "virtual:javascript-sources" {
  export const frameSource: string;
  export const workerSource: string;
}

/** Provided by the same: the bundled code of the recorder that a traced program needs. */
declare module "virtual:javascript-tracer" {
  export const tracerSource: string;
}
