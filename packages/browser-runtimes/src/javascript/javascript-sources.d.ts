/** Made by the bundler (see bundling/bundle-javascript-sources.ts): the two halves of the room, as text. */
declare module "virtual:javascript-sources" {
  export const frameSource: string;
  export const workerSource: string;
}
