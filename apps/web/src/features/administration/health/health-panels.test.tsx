import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MissingSettingsPanel, ProcessesPanel } from "./health-panels.tsx";

const process = (key: string, version: string) => ({
  kind: "web" as const,
  key,
  name: "Web",
  host: `host-${key}`,
  version,
  started: "16 Nov 2026, 10:00 am",
  age: "2 hours",
  lastBeat: "3 seconds ago",
});

test("OPS-04 every process is shown with host, version, start, age and last beat", () => {
  render(<ProcessesPanel processes={[process("1", "0.3.0"), process("2", "0.4.0")]} />);
  const list = screen.getByRole("list", { name: "Processes that serve now" });
  const [, second] = within(list).getAllByRole("listitem");
  for (const words of ["host-2", "0.4.0", "16 Nov 2026, 10:00 am", "2 hours", "3 seconds ago"])
    expect(second?.textContent).toContain(words);
  expect(screen.getByText(/different versions/)).toBeTruthy();
});

test("OPS-04 missing settings are listed with what does not work, or said to be complete", () => {
  const settings = [{ name: "SMTP_URL", consequence: "Mails are kept in the outbox and are not sent." }];
  const { rerender } = render(<MissingSettingsPanel settings={settings} />);
  const region = screen.getByRole("region", { name: "Missing settings" });
  expect(region.textContent).toContain("SMTP_URLMails are kept in the outbox and are not sent.");
  rerender(<MissingSettingsPanel settings={[]} />);
  expect(screen.getByText("Every setting that a school needs is set.")).toBeTruthy();
});
