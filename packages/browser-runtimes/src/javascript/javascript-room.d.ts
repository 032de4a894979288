/** Made by the bundler (see bundling/bundle-javascript-room.ts): the two halves of the room, as text. */
declare module "virtual:javascript-room" {
  export const frameSource: string;
  export const workerSource: string;
}
