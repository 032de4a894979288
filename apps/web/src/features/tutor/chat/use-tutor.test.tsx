import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useTutor } from "./use-tutor.ts";

afterEach(() => vi.unstubAllGlobals());

const event = (data: object) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`);

test("CHAT-06 each piece of a reply is shown when it arrives, before the next one is there", async () => {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/api/tutor")) return Response.json({ messages: [] });
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          pieces = controller;
        },
      }),
    );
  });
  const setting = {
    place: "playground",
    lesson: undefined,
    studentId: "d0000000-0000-4000-8000-000000000001",
    readWork: () => ({ language: "python", code: "print(1)", lastRun: undefined, exercise: undefined }),
    readLocalProblem: () => Promise.reject(new Error("not asked")),
  };
  const { result } = renderHook(() => useTutor(setting as unknown as Parameters<typeof useTutor>[0]));
  act(() => void result.current.send("why?"));
  await waitFor(() => expect(pieces).toBeDefined());
  const shown = () => result.current.messages.find(({ role }) => role === "assistant")?.content;
  for (const [piece, whole] of [
    ["Which ", "Which "],
    ["line ", "Which line "],
    ["prints?", "Which line prints?"],
  ] as const) {
    pieces?.enqueue(event({ kind: "text", text: piece }));
    await waitFor(() => expect(shown()).toBe(whole));
    expect(result.current.isLoading).toBe(true);
  }
  pieces?.enqueue(event({ kind: "done", reply: "Which line prints?", id: 7 }));
  await waitFor(() => expect(result.current.isLoading).toBe(false));
});
