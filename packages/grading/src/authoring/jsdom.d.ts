// The published types bring a second copy of Node's web types with them, which changes what a Request is everywhere.
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window;
  }
}
