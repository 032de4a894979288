import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import { sampleProject } from "../files/sample-project.ts";
import { WorkspaceContext } from "../store/use-workspace.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { WorkspaceHeader } from "./workspace-header.tsx";

test.each([
  { isGuest: true, name: "Nirmaan, home", to: "/" },
  { isGuest: false, name: "Nirmaan, dashboard", to: "/student/dashboard" },
])("WS-01 the product's name leads to a page that is open to the reader: $name", ({ isGuest, name, to }) => {
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  render(
    <MemoryRouter>
      <WorkspaceContext value={store}>
        <WorkspaceHeader
          title="Your workspace"
          saveStatus={null}
          viewSwitch={null}
          isGuest={isGuest}
          onToggleSidebar={() => {}}
          controls={null}
        />
      </WorkspaceContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(to);
});
