import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResultTableView } from "./result-table.tsx";

const TABLE = {
  caption: "SELECT event, points FROM results",
  columns: ["event", "points"],
  rows: [
    ["Chess", 10],
    ["Relay", null],
  ],
  note: "2 rows",
};

test("a result table is called by the name of its query, which is a word of its own", () => {
  render(<ResultTableView {...TABLE} name="per_event" />);
  const table = screen.getByRole("table", { name: "per_event SELECT event, points FROM results" });
  expect([...table.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
    "Chess",
    "10",
    "Relay",
    "NULL",
  ]);
});

test("a query without a name is called by its text", () => {
  render(<ResultTableView {...TABLE} />);
  expect(screen.getByRole("table", { name: TABLE.caption })).toBeDefined();
});
