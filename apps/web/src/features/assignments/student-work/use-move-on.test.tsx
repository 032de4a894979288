import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useMoveOn } from "./use-move-on.ts";

function Work() {
  useMoveOn({ next: "/ravi", previous: "/asha" });
  return <input aria-label="Comment" />;
}

test("TEACH-06 J opens the next student's work and K the previous one, but not while somebody types", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Work /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByLabelText("Comment"), "jk");
  expect(router.state.location.pathname).toBe("/");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("j");
  expect(router.state.location.pathname).toBe("/ravi");
  await userEvent.keyboard("k");
  expect(router.state.location.pathname).toBe("/asha");
});
