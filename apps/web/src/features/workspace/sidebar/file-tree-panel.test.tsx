import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { allFiles, childrenOf, type TreeNode } from "../files/file-tree.ts";
import { openLessonProgram } from "../files/lesson-program.ts";
import { sampleProject } from "../files/sample-project.ts";
import { WorkspaceContext } from "../store/use-workspace.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { FileTreePanel } from "./file-tree-panel.tsx";

// The toast asks for it when it is pressed; jsdom does not have it.
Element.prototype.setPointerCapture = () => {};

const newId = () => crypto.randomUUID();
const greet = { folder: "1-greet", files: [{ name: "greet.py", content: "print()" }] };

function show(project = sampleProject(newId)) {
  const store = createWorkspaceStore(project, sampleSettings);
  render(
    <WorkspaceContext value={store}>
      <TooltipProvider>
        <FileTreePanel onOpened={() => {}} />
      </TooltipProvider>
      <Toaster />
    </WorkspaceContext>,
  );
  const tree = () => store.getState().project.files;
  const paths = () => allFiles(tree()).map(({ path }) => path);
  const node = (name: string): TreeNode | undefined => {
    const named = (nodes: TreeNode[]): TreeNode | undefined =>
      nodes.find((each) => each.name === name) ??
      named(nodes.flatMap((each) => (each.type === "folder" ? each.children : [])));
    return named(tree());
  };
  return { store, tree, paths, node, user: userEvent.setup() };
}

test("LES-03 the explorer clears 'Lesson Files' with its open files, and Undo brings both back", async () => {
  const before = openLessonProgram(sampleProject(newId), greet, newId);
  const { store, paths, user } = show(before);
  await user.click(screen.getByRole("button", { name: "More about Python" }));
  expect(screen.queryByRole("menuitem", { name: "Clear Lesson Files" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "More about Lesson Files" }));
  await user.click(screen.getByRole("menuitem", { name: "Clear Lesson Files" }));
  expect(paths().filter((path) => path.startsWith("Lesson Files"))).toEqual([]);
  expect(store.getState().project).toMatchObject({ openFiles: [], currentFileId: null });
  expect(screen.queryByText("Lesson Files")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(store.getState().project).toEqual(before);
});

test("TREE-02 leaving the field renames to the trimmed name; an empty or unchanged one changes nothing", async () => {
  const { paths, user } = show();
  const rename = async (from: string, to: string) => {
    screen.getByRole("button", { name: from }).focus();
    await user.keyboard("{F2}");
    const field = screen.getByRole("textbox", { name: `New name for ${from}` });
    await user.clear(field);
    if (to) await user.type(field, to);
    await act(async () => field.blur());
  };
  await rename("utils.js", "  helpers.js ");
  expect(paths()).toContain("Project/JavaScript/helpers.js");
  const before = paths();
  await rename("helpers.js", "   ");
  await rename("helpers.js", "helpers.js");
  expect(paths()).toEqual(before);
});

async function create(user: ReturnType<typeof userEvent.setup>, type: "file" | "folder", name: string) {
  const dialog = await screen.findByRole("dialog", { name: `New ${type}` });
  if (name) await user.type(within(dialog).getByLabelText("Name"), name);
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
}

test("TREE-03 a prompt names a new file or folder, at the top or inside a parent", async () => {
  const { node, tree, user } = show();
  await user.click(screen.getByRole("button", { name: "New folder" }));
  await create(user, "folder", " Games ");
  const games = node("Games");
  expect(games).toMatchObject({ type: "folder", parentId: null });
  await user.click(screen.getByRole("button", { name: "More about Games" }));
  await user.click(screen.getByRole("menuitem", { name: "New folder in Games" }));
  await create(user, "folder", "Chess");
  await user.click(screen.getByRole("button", { name: "More about Games" }));
  await user.click(screen.getByRole("menuitem", { name: "New file in Games" }));
  await create(user, "file", "snake.py");
  expect(childrenOf(tree(), games?.id ?? "").map(({ name }) => name)).toEqual(["Chess", "snake.py"]);
});

test("TREE-03 an empty name is ignored", async () => {
  const { tree, user } = show();
  const before = tree();
  await user.click(screen.getByRole("button", { name: "New file" }));
  await create(user, "file", "");
  await user.click(screen.getByRole("button", { name: "New folder" }));
  await create(user, "folder", "   ");
  expect(tree()).toBe(before);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("TREE-03 every new file and folder has a random id", () => {
  const { store, node } = show();
  const ids = ["a.py", "b.py"].map((name) => {
    store.getState().create("file", name, null);
    return node(name)?.id;
  });
  store.getState().create("folder", "c", null);
  const all = [...ids, node("c")?.id];
  expect(new Set(all).size).toBe(3);
  for (const id of all)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
