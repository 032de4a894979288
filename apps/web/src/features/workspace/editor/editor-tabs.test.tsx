import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import { sampleProject } from "../files/sample-project.ts";
import { WorkspaceContext } from "../store/use-workspace.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { EditorTabs } from "./editor-tabs.tsx";

test("ED-01 the tab of the open file is scrolled into sight, however many tabs there are", () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent ?? "");
  };
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  render(
    <WorkspaceContext value={store}>
      <EditorTabs />
    </WorkspaceContext>,
  );
  for (const name of ["a.py", "b.py", "c.py", "d.py", "e.py", "f.py", "g.py"])
    act(() => void store.getState().create("file", name, null));
  expect(screen.getByRole("button", { name: "g.py" })).toHaveProperty("ariaCurrent", "true");
  expect(scrolled.at(-1)).toBe("g.py");
});
