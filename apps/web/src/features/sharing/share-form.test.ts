import { expect, test } from "vitest";
import { findPersonalDetails } from "./personal-details.ts";
import { displayNameProblem, firstNameOf, shareFormFor } from "./share-form.ts";
import { sharedFiles } from "./shared-files.ts";

test("SHARE-01 others see a first name or a made-up one, never the family name, a number or an address", () => {
  expect(firstNameOf("  Asha Rao Iyer ")).toBe("Asha");
  for (const good of ["Asha", "Rocket Girl", "आशा", "Asha R"])
    expect(displayNameProblem(good, "Asha Rao")).toBeUndefined();
  for (const bad of ["Asha Rao", "asha.rao", "RAO", "Asha 98765", "a@b.in", "t.me/asha", "…"])
    expect([bad, displayNameProblem(bad, "Asha Rao")]).toEqual([bad, expect.any(String)]);
  const form = shareFormFor("Asha Rao").safeParse({ title: " ", displayName: "x".repeat(25) });
  expect(form.error?.issues.map(({ path }) => path[0])).toEqual(["title", "displayName"]);
});

test("SHARE-01 lines with an address, a phone number or the full name are shown before a project is shared", () => {
  const content = {
    files: [
      {
        type: "folder",
        name: "app",
        children: [
          {
            type: "file",
            name: "a.py",
            content: "x = 1234567890\nmail = 'asha@example.in'\nn = 'ASHA  rao'",
          },
        ],
      },
      {
        type: "file",
        name: "b.py",
        content: "call('+91 98765 43210')\nname = 'Asha Rao'\nprice = 98765432100",
      },
    ],
  };
  expect(findPersonalDetails(sharedFiles(content), "Asha Rao")).toEqual([
    { kind: "email", path: "app/a.py", line: 2 },
    { kind: "phone", path: "b.py", line: 1 },
    { kind: "name", path: "b.py", line: 2 },
  ]);
  expect(sharedFiles("nothing")).toEqual([]);
});
