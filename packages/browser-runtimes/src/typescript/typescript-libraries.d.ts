/** Made by the bundler (see bundling/bundle-typescript-libraries.ts): what the language itself declares, file by file. */
declare module "virtual:typescript-libraries" {
  export const libraries: Record<string, string>;
}
