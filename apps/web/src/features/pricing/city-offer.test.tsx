import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CityOffer } from "./city-offer.tsx";
import { readPricing } from "./read-pricing.server.ts";

test("CITY-09 the offer lists every benefit under what you get", () => {
  const { benefits } = readPricing();
  expect(benefits.length).toBeGreaterThan(2);
  const offer = <CityOffer city="Pune" population={{ text: "3.1M", year: "2011" }} pricing={readPricing()} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: offer }])} />);
  const list = screen.getByRole("heading", { name: "What you get" }).parentElement;
  expect(
    list &&
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
  ).toEqual(benefits);
});
