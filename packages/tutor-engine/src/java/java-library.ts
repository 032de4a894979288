import javaLists from "./java-lists.js?raw";
import javaStatics from "./java-statics.js?raw";
import javaTables from "./java-tables.js?raw";
import javaTexts from "./java-texts.js?raw";

/** Source of a function of `hooks` that gives the part of Java's library that school programs use, as `$j`. */
export const JAVA_LIBRARY = [
  "(hooks) => {",
  javaLists,
  javaTables,
  javaTexts,
  javaStatics,
  "return library;",
  "}",
].join("\n");
