import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DOUBLE } from "#testing/new-exercise.ts";
import { createDraftSaver, type DraftSaveState } from "./draft-saver.ts";
import type { ExerciseDraft } from "./exercise-draft.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sent = { revision: number; draft: ExerciseDraft };

/** A server that stores one draft; `isUp` false loses every request. */
function newServer() {
  const server = { revision: 1, title: "", isUp: true };
  const send: typeof fetch = async (_address, init) => {
    if (!server.isUp) throw new TypeError("no network");
    const { revision, draft } = JSON.parse(init?.body as string) as Sent;
    if (revision !== server.revision) return Response.json({ revision: server.revision }, { status: 409 });
    server.revision += 1;
    server.title = draft.title;
    return Response.json({ revision: server.revision, task: "<p>task</p>" });
  };
  return { server, send };
}

function newSaver() {
  const { server, send } = newServer();
  const states: DraftSaveState["kind"][] = [];
  let kept: Sent | undefined;
  const saver = createDraftSaver({
    address: "/exercise",
    revision: 1,
    keep: (unsent) => {
      kept = unsent;
    },
    onState: ({ kind }) => states.push(kind),
    onPreview: () => undefined,
    send,
  });
  return { server, saver, states, kept: () => kept };
}

const titled = (title: string): ExerciseDraft => ({ ...DOUBLE, title });

test("TEACH-12 what is typed is kept in the tab at once and saved by itself, also after the network was away", async () => {
  const { server, saver, states, kept } = newSaver();
  saver.change(titled("a"));
  expect(kept()?.draft.title).toBe("a");
  await vi.advanceTimersByTimeAsync(2000);
  expect([server.title, kept()]).toEqual(["a", undefined]);
  server.isUp = false;
  saver.change(titled("ab"));
  await vi.advanceTimersByTimeAsync(2000);
  expect([states.at(-1), kept()?.draft.title]).toEqual(["waiting", "ab"]);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect([server.title, states.at(-1), kept()]).toEqual(["ab", "saved", undefined]);
});

test("TEACH-12 a page does not overwrite what another page has saved, until its reader wants that", async () => {
  const { server, saver, states } = newSaver();
  Object.assign(server, { revision: 7, title: "other" });
  saver.change(titled("mine"));
  await vi.advanceTimersByTimeAsync(2000);
  expect([server.title, states.at(-1)]).toEqual(["other", "conflict"]);
  await saver.overwrite(7);
  expect([server.title, states.at(-1)]).toEqual(["mine", "saved"]);
});
