import { expect, test, vi } from "vitest";
import type { Project } from "../files/project.ts";
import { sampleProject } from "../files/sample-project.ts";
import { createWorkspace } from "../store/workspace-store.ts";
import { startProjectUpload, type UploadState } from "./upload-project.ts";

const settings = { language: "javascript", fontSize: 16, theme: "monokai", isPlain: false } as const;

function open(answers: (() => Response)[]) {
  const workspace = createWorkspace(
    sampleProject(() => crypto.randomUUID()),
    settings,
  );
  const states: UploadState[] = [];
  const kept: Project[] = [];
  const sent: { seenRevision: number | null }[] = [];
  const sync = startProjectUpload(workspace, {
    projectId: "p",
    revision: null,
    onState: (state) => states.push(state),
    keepMine: async (project) => void kept.push(project),
    onSynced: async () => {},
    send: async (_address, request) => {
      sent.push(JSON.parse(request?.body as string) as { seenRevision: number | null });
      return answers.shift()?.() ?? Response.error();
    },
  });
  return { workspace, sync, states, kept, sent };
}

test("each save builds on the revision the account answered with", async () => {
  const { workspace, sync, sent, states } = open([
    () => Response.json({ kind: "saved", revision: 1 }),
    () => Response.json({ kind: "saved", revision: 2 }),
  ]);
  await sync.push();
  workspace.getState().write(workspace.getState().project.currentFileId ?? "", "// changed");
  await sync.push();
  await sync.push();
  expect(sent.map(({ seenRevision }) => seenRevision)).toEqual([null, 1]);
  expect(states.map(({ kind }) => kind)).toEqual(["synced", "synced"]);
  await sync.stop();
});

test("when another device was first, this copy is kept before anything is offered", async () => {
  const theirs = { files: [], openFiles: [], currentFileId: null };
  const { workspace, sync, kept, states } = open([
    () => Response.json({ kind: "conflict", revision: 5, project: theirs, versionId: "v" }, { status: 409 }),
  ]);
  const mine = workspace.getState().project;
  await sync.push();
  expect(kept).toEqual([mine]);
  expect(states).toEqual([{ kind: "conflict", theirs, revision: 5 }]);
  expect(workspace.getState().project).toBe(mine);
  await sync.stop();
});

test("without the network nothing is called synced", async () => {
  const { sync, states } = open([() => new Response("", { status: 503 })]);
  await sync.push();
  expect(states).toEqual([{ kind: "waiting" }]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await sync.push();
  expect(states).toHaveLength(1);
  await sync.stop();
});
