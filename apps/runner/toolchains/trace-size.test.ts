import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { requestCppTrace } from "@nirmaan/tracing/cpp/cpp-tracer.ts";
import { requestJavaTrace } from "@nirmaan/tracing/java/java-tracer.ts";
import { requestPythonTrace } from "@nirmaan/tracing/python/python-tracer.ts";
import { expect, test } from "vitest";
import { run, storeOf } from "../src/testing/traced-runs.ts";

const RUNNER_KEEPS_BYTES = 256 * 1024;

type Traced = {
  language: string;
  file: string;
  instrument: (request: ExecuteRequest) => ExecuteRequest | undefined;
};

const TRACED: (Traced & { endless: string; large: string })[] = [
  {
    language: "python",
    file: "main.py",
    instrument: requestPythonTrace,
    endless: `n = 0
last = []
while True:
    n += 1
    last = ['ज्ञान "' * 30 + str(n)]
    print('निर्माण \\0', n)
`,
    large: "rows = [['ज्ञान' * 30 + str(n) for n in range(50)] for _ in range(30)]\nprint('done')\n",
  },
  {
    language: "java",
    file: "Main.java",
    instrument: requestJavaTrace,
    endless: `public class Main {
    public static void main(String[] args) {
        int n = 0;
        while (true) {
            n++;
            String last = "ज्ञान \\"".repeat(30) + n;
            System.out.println("निर्माण \\0" + n);
        }
    }
}
`,
    large: `public class Main {
    public static void main(String[] args) {
        String[][] rows = new String[30][50];
        for (int i = 0; i < 30; i++) for (int j = 0; j < 50; j++) rows[i][j] = "ज्ञान".repeat(30) + i + j;
        System.out.println("done");
    }
}
`,
  },
  {
    language: "cpp",
    file: "main.cpp",
    instrument: requestCppTrace,
    endless: `#include <iostream>
#include <string>
int main() {
    int n = 0;
    std::string last;
    while (true) {
        n++;
        last = "ज्ञान \\"ज्ञान \\"ज्ञान \\"ज्ञान \\"ज्ञान \\"ज्ञान \\"ज्ञान \\"ज्ञान \\"" + std::to_string(n);
        std::cout << "निर्माण \\x01" << n << "\\n";
    }
}
`,
    large: `#include <string>
#include <vector>
std::vector<std::vector<std::string>> make() { return std::vector(30, std::vector(50, std::string(190, 'x'))); }
int main() {
    auto rows = make();
    return 0;
}
`,
  },
];

const traceOf = async ({ language, file, instrument }: Traced, content: string) => {
  const request = instrument({ language, version: "*", files: [{ name: file, content }] });
  if (!request) throw new Error("the program was not instrumented");
  const { run: ran } = await run(request);
  expect(Buffer.byteLength(ran.stdout)).toBeLessThan(RUNNER_KEEPS_BYTES);
  expect(ran.signal).toBeNull();
  return storeOf(ran.stdout);
};

test.each(TRACED)(
  "VIS-02 a long trace of $language ends with its last steps below the runner's limit of output",
  async ({ endless, large, ...traced }) => {
    const long = await traceOf(traced, endless);
    expect(long.end()).toEqual({ why: "steps" });
    expect(long.gap()?.skipped).toBeGreaterThan(0);
    expect(long.count()).toBeGreaterThan((long.gap()?.after ?? 0) + 10);
    const wide = await traceOf(traced, large);
    expect(wide.end()).toEqual({ why: "bytes" });
    expect(wide.count()).toBeGreaterThan(0);
  },
);
