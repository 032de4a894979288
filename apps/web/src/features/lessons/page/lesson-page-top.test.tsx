import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PersonalLesson } from "../content/rendered-lesson.ts";
import { createLessonStore } from "../record/lesson-store.ts";
import { LessonContext } from "../session/use-lesson.ts";
import { emptyLesson } from "../testing/empty-lesson.ts";
import { LessonStart } from "./lesson-start.tsx";
import { LessonStep } from "./lesson-step.tsx";

const blocks = (html: string) => [{ languages: null, html }];
const english: PersonalLesson = {
  ...emptyLesson,
  slug: "greeting",
  title: "Greeting",
  goals: ["Greet."],
  locales: ["en", "hi"],
  terms: [{ id: "loop", term: "loop", other: "लूप", meaning: "A statement that repeats." }],
  hook: blocks("<p>A hook.</p>"),
  steps: [
    { name: "one", title: "One", text: blocks('<p>A <span data-term="loop">loop</span> repeats.</p>') },
    { name: "two", title: "Two", text: blocks("<p>Text.</p>") },
  ],
};
const hindi: PersonalLesson = {
  ...english,
  locale: "hi",
  title: "अभिवादन",
  steps: english.steps.map((step) => ({ ...step, title: "एक", text: blocks("<p>पाठ।</p>") })),
};
let answer: () => Response;

beforeEach(() => {
  answer = () => Response.json({ lesson: hindi });
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Cookies.remove("lesson-language");
  sessionStorage.clear();
});

function open(lesson: PersonalLesson) {
  const store = createLessonStore({ lesson, account: null, stored: undefined });
  const show = () => {
    const step = store.getState().lesson.steps[0];
    return (
      <LessonContext value={{ store, owner: "guest", workspace: undefined }}>
        <LessonStart />
        {step ? <LessonStep step={step} /> : null}
      </LessonContext>
    );
  };
  const view = render(show());
  store.subscribe(() => view.rerender(show()));
  return store;
}

test("LANG-03 one tap shows the lesson in Hindi, keeps the page and the answers, and remembers the choice", async () => {
  sessionStorage.setItem("lesson:other", "{}");
  const store = open(english);
  store.getState().goTo("one");
  store.getState().answer("one", 1);
  const [button] = screen.getAllByRole("button", { name: "हिन्दी में पढ़ें" });
  await userEvent.click(button ?? document.body);
  await waitFor(() => expect(screen.getAllByText("एक")[0]?.lang).toBe("hi"));
  expect(store.getState().record).toMatchObject({ at: "one", answers: { one: 1 } });
  expect(document.cookie).toContain("lesson-language=hi");
  expect(sessionStorage.getItem("lesson:other")).toBeNull();
  expect(screen.getAllByRole("button", { name: "Read in English" })[0]?.lang).toBe("en");
});

test("LANG-03 without a network the English text and the choice stay", async () => {
  answer = () => new Response(null, { status: 503 });
  open(english);
  await userEvent.click(screen.getAllByRole("button", { name: "हिन्दी में पढ़ें" })[0] ?? document.body);
  await waitFor(() => expect(document.cookie).toContain("lesson-language=en"));
  expect(screen.getByText("One")).toBeDefined();
});

test("LANG-03 a lesson without a Hindi text says in both languages that Hindi is coming and has no switch", () => {
  open({ ...english, locales: ["en"] });
  expect(screen.getByText(/Hindi is coming/)).toBeDefined();
  expect(screen.getByText("यह पाठ हिन्दी में भी आने वाला है।").lang).toBe("hi");
  expect(screen.queryByRole("button", { name: "हिन्दी में पढ़ें" })).toBeNull();
});

test("LES-04 the start of a lesson states how long it takes, from and to", () => {
  open(english);
  expect(screen.getByText("25 to 40 minutes")).toBeTruthy();
});

test("LANG-04 the first use of a term is a button that opens its card, with the Hindi word marked as Hindi", () => {
  open(english);
  const button = screen.getByRole("button", { name: "loop" });
  const card = document.getElementById(button.getAttribute("popovertarget") ?? "");
  expect(card?.getAttribute("popover")).toBe("auto");
  expect(card?.textContent).toContain("A statement that repeats.");
  expect(card?.querySelector('[lang="hi"]')?.textContent).toBe("लूप");
  expect(card?.querySelector("a")?.getAttribute("href")).toBe("/glossary#loop");
});
