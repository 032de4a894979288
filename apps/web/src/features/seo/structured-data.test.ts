import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { addressesOf, breadcrumbData, cityData, courseData, faqData, offersData } from "./structured-data.ts";

const address = addressesOf("https://nirmaan.example");

test("PUB-14 breadcrumbs are numbered from one and have absolute URLs", () => {
  const data = breadcrumbData(address, [
    { name: "Home", path: "/" },
    { name: "Pune", path: "/cities/pune" },
  ]);
  expect(data).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: "https://nirmaan.example/" },
      { position: 2, name: "Pune", item: "https://nirmaan.example/cities/pune" },
    ],
  });
});

test("PUB-14 a course names its provider, its workload and what it teaches", () => {
  const data = courseData(address, {
    path: "/courses/drones",
    title: "Drones",
    summary: "Fly.",
    minutes: 90,
    lessons: [{ title: "Hover", objective: "Hold a height." }],
  });
  expect(data).toMatchObject({
    "@type": "Course",
    name: "Drones",
    provider: { name: "Nirmaan" },
    teaches: ["Hold a height."],
    hasCourseInstance: { courseMode: "Online", courseWorkload: "PT90M" },
  });
});

test("PUB-14 structured data of a city, an offer and a question repeats the page's facts", () => {
  const pune = { name: "Pune", state: "Maharashtra", latitude: 18.5, longitude: 73.9 };
  expect(cityData(address, "/cities/pune", pune)).toMatchObject({
    about: { "@type": "City", name: "Pune", geo: { latitude: 18.5 } },
  });
  expect(offersData(address, [{ title: "Java", path: "/courses/java", rupees: 4_999 }])).toMatchObject({
    itemListElement: [{ price: 4_999, priceCurrency: "INR", itemOffered: { name: "Java" } }],
  });
  expect(faqData([{ question: "Why?", answer: "Because." }])).toMatchObject({
    mainEntity: [{ name: "Why?", acceptedAnswer: { text: "Because." } }],
  });
});

test("falls back to the path when no site URL is configured", () => {
  expect(addressesOf(undefined)("/cities")).toBe("/cities");
});

test("LANG-01 structured data is in the language of the page and names the address in that language", () => {
  const pune = { name: "पुणे", state: "महाराष्ट्र", latitude: 18.5, longitude: 73.9 };
  expect(withLocale("hi", () => cityData(address, "/cities/pune", pune))).toMatchObject({
    url: "https://nirmaan.example/hi/cities/pune",
    inLanguage: "hi-IN",
    about: { containedInPlace: { containedInPlace: { name: "भारत" } } },
  });
});
