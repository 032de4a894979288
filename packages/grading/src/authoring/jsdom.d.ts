// The published types include a second copy of Node's web types, which changes the type of Request everywhere.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window;
  }
}
