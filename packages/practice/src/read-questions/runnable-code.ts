const MAIN_CLASS = [
  "import java.util.*;",
  "public class Main {",
  "public static void main(String[] args) throws Exception {",
].join(" ");

/** Java statements without a class are run inside one; the line numbers stay. Python runs as it is. */
export const runnableCode = (language: string, code: string): string =>
  language === "java" && !/\bclass\s+\w+/.test(code) ? `${MAIN_CLASS} ${code}\n}}` : code;
