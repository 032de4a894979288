import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CommentForm, LineComments } from "./line-comments.tsx";

const show = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ol>{element}</ol> }])} />);

test("TEACH-07 a sentence of the bank is added to what the teacher has typed", async () => {
  show(
    <CommentForm
      attemptId={1}
      file="main.py"
      line={2}
      saved={[{ id: "a", text: "Check the range." }]}
      closeTo="?"
      errors={{}}
      given={{}}
    />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment on line 2" });
  await userEvent.type(field, "Nearly.");
  await userEvent.click(screen.getByRole("button", { name: "Check the range." }));
  expect(field.value).toBe("Nearly. Check the range.");
});

test("TEACH-07 only a comment that may be removed has the button for it", () => {
  const comment = { file: "main.py", line: 2, by: "Kavita", text: "Why?" };
  show(
    <LineComments
      comments={[
        { ...comment, id: "a", canRemove: false },
        { ...comment, id: "b", canRemove: true },
      ]}
    />,
  );
  expect(screen.getAllByText("Why?")).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: "Remove the comment" })).toHaveLength(1);
});
