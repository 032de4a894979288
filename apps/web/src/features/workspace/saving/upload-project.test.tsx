import { expect, test, vi } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import type { Project } from "../files/project.ts";
import { sampleProject } from "../files/sample-project.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { unansweredSaves } from "./closed-pages/unanswered-saves.ts";
import { startProjectUpload, type UploadState } from "./upload-project.ts";

type Sent = { seenRevision: number | null; saveId: string; unansweredSaves: string[] };

function open(answers: (() => Response | Promise<Response>)[], owner: string = crypto.randomUUID()) {
  const workspace = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  const states: UploadState[] = [];
  const kept: Project[] = [];
  const sent: Sent[] = [];
  const upload = startProjectUpload(workspace, {
    projectId: "p",
    revision: null,
    saves: unansweredSaves(owner, "p"),
    onState: (state) => states.push(state),
    keepMine: async (project) => void kept.push(project),
    onUploaded: async () => {},
    send: async (_address, request) => {
      sent.push(JSON.parse(request?.body as string) as Sent);
      return answers.shift()?.() ?? Response.error();
    },
  });
  return { workspace, upload, states, kept, sent };
}

test("each upload sends the revision of the previous answer", async () => {
  const { workspace, upload, sent, states } = open([
    () => Response.json({ kind: "saved", revision: 1 }),
    () => Response.json({ kind: "saved", revision: 2 }),
  ]);
  await upload.push();
  workspace.getState().write(workspace.getState().project.currentFileId ?? "", "// changed");
  await upload.push();
  await upload.push();
  expect(sent.map(({ seenRevision }) => seenRevision)).toEqual([null, 1]);
  expect(states.map(({ kind }) => kind)).toEqual(["pending", "synced", "pending", "pending", "synced"]);
  await upload.stop();
});

test("the status does not change with each letter", async () => {
  const { workspace, upload, states } = open([]);
  const { write, project } = workspace.getState();
  for (const text of ["a", "ab", "abc"]) write(project.currentFileId ?? "", text);
  expect(states).toHaveLength(3);
  expect(new Set(states).size).toBe(1);
  await upload.stop();
});

test("a page names the save of the page before it whose answer never arrived, until one is answered", async () => {
  const owner = crypto.randomUUID();
  const left = open([() => Promise.reject(new TypeError("the page was closed"))], owner);
  await left.upload.push();
  const { upload, workspace, sent } = open(
    [
      () => Response.json({ kind: "saved", revision: 2 }),
      () => Response.json({ kind: "saved", revision: 3 }),
    ],
    owner,
  );
  await upload.push();
  workspace.getState().write(workspace.getState().project.currentFileId ?? "", "// changed");
  await upload.push();
  expect(sent.map((save) => save.unansweredSaves)).toEqual([[left.sent[0]?.saveId], []]);
  await Promise.all([left.upload.stop(), upload.stop()]);
});

test("on a conflict this device's copy is kept before the student is asked", async () => {
  const theirs = { files: [], openFiles: [], currentFileId: null };
  const { workspace, upload, kept, states } = open([
    () => Response.json({ kind: "conflict", revision: 5, project: theirs, versionId: "v" }, { status: 409 }),
  ]);
  const mine = workspace.getState().project;
  await upload.push();
  expect(kept).toEqual([mine]);
  expect(states.at(-1)).toEqual({ kind: "conflict", theirs, revision: 5 });
  expect(workspace.getState().project).toBe(mine);
  await upload.stop();
});

test("a failed upload and an offline device are never reported as synced", async () => {
  const { upload, states } = open([() => new Response("", { status: 503 })]);
  await upload.push();
  expect(states.at(-1)).toEqual({ kind: "failed", reason: "Our server did not answer." });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await upload.push();
  expect(states.at(-1)).toEqual({ kind: "offline" });
  onLine.mockRestore();
  await upload.stop();
});

test("a refused upload says the server's reason", async () => {
  const { upload, states } = open([() => Response.json({ error: "Too many files." }, { status: 400 })]);
  await upload.push();
  expect(states.at(-1)).toEqual({ kind: "failed", reason: "Too many files." });
  await upload.stop();
});

test("SAVE-01 what is written while an upload runs is not called saved until it is in the account too", async () => {
  vi.useFakeTimers();
  let answerFirst: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    answerFirst = resolve;
  });
  const { workspace, upload, states, sent } = open([
    () => slow,
    () => Response.json({ kind: "saved", revision: 2 }),
  ]);
  const first = upload.push();
  workspace.getState().write(workspace.getState().project.currentFileId ?? "", "// later");
  await vi.advanceTimersByTimeAsync(3000);
  answerFirst(Response.json({ kind: "saved", revision: 1 }));
  await first;
  expect(states.map(({ kind }) => kind)).not.toContain("synced");
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toHaveLength(2);
  expect(states.at(-1)?.kind).toBe("synced");
  await upload.stop();
  vi.useRealTimers();
});
