/** Node options for a program that imports the text of a file (`./program.py?raw`) and is not bundled. */
export const TEXT_IMPORTS = ["--import", new URL("./register-text-imports.mjs", import.meta.url).href];
