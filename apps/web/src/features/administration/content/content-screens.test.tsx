import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ChangeList } from "./change-list.tsx";
import { ClaimsForm } from "./claims-form.tsx";
import { CourseList } from "./content-panels.tsx";
import { ContentPreview } from "./content-preview.tsx";

/** Renders a page whose forms report the fields that they send. */
function renderPage(page: React.ReactNode) {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page, action }])} />);
  return sent;
}

const claims = {
  areSamples: true,
  hero: ["1000+ students"],
  figures: [{ figure: "99.9%", name: "uptime" }],
  testimonials: [{ quote: "I only got questions.", by: "Class 11 student, Pune" }],
};

test("ROLE-04 the form of claims previews first, and has an empty row to add a testimonial", async () => {
  const sent = renderPage(<ClaimsForm claims={claims} errors={{}} basedOn="change-1" />);
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  await userEvent.clear(screen.getByLabelText("Claim 1"));
  await userEvent.type(screen.getByLabelText("Claim 1"), "1200+ students");
  await userEvent.type(screen.getByLabelText("Quote 2"), "It runs on my phone.");
  await userEvent.type(screen.getByLabelText("Said by (quote 2)"), "Class 9 student, Kochi");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect(sent).toMatchObject([
    {
      intent: "preview",
      basedOn: "change-1",
      "hero.0": "1200+ students",
      "testimonials.1.by": "Class 9 student, Kochi",
      areSamples: "on",
    },
  ]);
});

test("ROLE-04 an error stands at its field of the form of claims", () => {
  const wrong = { "testimonials.0.by": "Say role, class and city only." };
  renderPage(<ClaimsForm claims={claims} errors={wrong} basedOn="" />);
  const field = screen.getByLabelText("Said by (quote 1)");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Say role, class and city only.")).toBeDefined();
});

test("ROLE-04 a preview says that only the admin sees it, and publishes exactly what it shows", async () => {
  const fields = { intent: "preview", basedOn: "change-1", "hero.0": "1200+ students" };
  const sent = renderPage(
    <ContentPreview fields={fields}>
      <p>1200+ students</p>
    </ContentPreview>,
  );
  expect(screen.getByText(/^Only you see this/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(sent).toEqual([{ ...fields, intent: "publish" }]);
});

test("ROLE-04 the list of changes names author and time, and only what is shown now can be undone", async () => {
  const change = { title: "Prices", when: "16 Nov 2026, 10:31 am", undone: null };
  const sent = renderPage(
    <ChangeList
      changes={[
        { ...change, id: "three", by: "Tara", isShown: true },
        { ...change, id: "two", by: "Om", isShown: false },
        { ...change, id: "one", by: "Om", isShown: false, undone: { by: "Tara", when: "17 Nov 2026" } },
      ]}
    />,
  );
  const rows = within(screen.getByRole("list", { name: "Changes" })).getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByRole("button")?.textContent)).toEqual([
    "Undo",
    undefined,
    undefined,
  ]);
  expect(rows[0]?.textContent).toContain("Tara, 16 Nov 2026, 10:31 am");
  expect(rows[2]?.textContent).toContain("Undone by Tara, 17 Nov 2026");
  await userEvent.click(screen.getByRole("button", { name: "Undo: Prices" }));
  expect(sent).toEqual([{ id: "three", intent: "undo" }]);
});

test("ROLE-04 a published lesson can be withdrawn and a withdrawn one published; what has to stay says why", () => {
  const lesson = { language: "python", isWritten: true, isOpen: false, stays: null };
  const course = {
    slug: "python",
    title: "Python",
    hours: 9,
    isPublished: true,
    stays: "Stays: students pay for it",
    lessons: [
      { ...lesson, slug: "loops", title: "Loops", isPublished: true },
      { ...lesson, slug: "files", title: "Files", isPublished: false },
    ],
  };
  renderPage(<CourseList courses={[course]} />);
  expect(screen.getByText("Stays: students pay for it")).toBeDefined();
  expect(screen.getByRole("link", { name: "Withdraw: Loops", hidden: true }).getAttribute("href")).toBe(
    "/admin/content/availability?kind=lesson&slug=loops",
  );
  expect(screen.getByRole("link", { name: "Publish: Files", hidden: true })).toBeDefined();
});
