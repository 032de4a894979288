import { expect, test } from "@playwright/test";
import {
  answer,
  chooseLanguage,
  editor,
  openWorkspace,
  PYTHON_STARTS_WITHIN_MS,
  run,
  terminal,
  writeProgram,
} from "./workspace-page.ts";

/** A program in each language that reads a line and prints twice the number in it. */
const DOUBLING_PROGRAMS: Record<string, string> = {
  javascript:
    'require("readline").createInterface({ input: process.stdin }).on("line", (line) => { console.log("twice", line * 2); process.exit(0); });',
  typescript: 'const line: string = prompt("") ?? "";\nconsole.log("twice", Number(line) * 2);',
  python: 'print("twice", int(input()) * 2)',
  java: 'import java.util.Scanner;\npublic class Main { public static void main(String[] a) { System.out.println("twice " + new Scanner(System.in).nextInt() * 2); } }',
  go: 'package main\nimport "fmt"\nfunc main() { var n int; fmt.Scan(&n); fmt.Println("twice", n*2) }',
  rust: 'use std::io;\nfn main() { let mut line = String::new(); io::stdin().read_line(&mut line).unwrap(); println!("twice {}", line.trim().parse::<i32>().unwrap() * 2); }',
  cpp: '#include <iostream>\nint main() { int n; std::cin >> n; std::cout << "twice " << n * 2 << std::endl; }',
  csharp:
    'using System;\nclass Program { static void Main() { Console.WriteLine("twice " + int.Parse(Console.ReadLine()) * 2); } }',
  ruby: 'puts "twice #{gets.to_i * 2}"',
  swift: 'print("twice \\(Int(readLine()!)! * 2)")',
};

/** Split in two, so that two workers run them in parallel. */
const HALVES = [Object.entries(DOUBLING_PROGRAMS).slice(0, 5), Object.entries(DOUBLING_PROGRAMS).slice(5)];

for (const half of HALVES) {
  const names = half.map(([language]) => language).join(", ");
  test(`RUN-05 TERM-03 WS-10 ${names}: the sample prints the numbers, and a program reads a typed line`, async ({
    page,
  }) => {
    test.setTimeout(PYTHON_STARTS_WITHIN_MS + 240_000);
    await openWorkspace(page);
    for (const [language, program] of half)
      await test.step(language, async () => {
        if (language !== "javascript") await chooseLanguage(page, language);
        await editor(page).click();
        await run(page);
        for (const words of ["Squares: 1 4 9 16 25", "Even numbers: 2 4", "Sum: 15"])
          await expect(terminal(page)).toContainText(words, { timeout: PYTHON_STARTS_WITHIN_MS });
        await expect(terminal(page)).toContainText("Execution Successful");

        await writeProgram(page, program);
        await run(page);
        await answer(page, "21");
        await expect(terminal(page)).toContainText("twice 42", { timeout: 60_000 });
        await expect(terminal(page)).toContainText("Execution Successful");
      });
  });
}
