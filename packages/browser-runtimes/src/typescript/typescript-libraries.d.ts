/** Provided by bundling/bundle-typescript-libraries.ts: TypeScript's own declaration files, by name. */
declare module "virtual:typescript-libraries" {
  export const libraries: Record<string, string>;
}
