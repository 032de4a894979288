import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS } from "@nirmaan/messages/locale/locale.ts";
import { localizedPath } from "@nirmaan/messages/locale/localized-path.ts";
import * as m from "@nirmaan/messages/structured-data.ts";

/** Structured data (schema.org) for search engines. It contains only facts that the page shows. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string; [word: string]: unknown };

type Address = (path: string) => string;
type Crumb = { name: string; path: string };

const SCHEMA = "https://schema.org";
const NAME = "Nirmaan";

/** Absolute URLs of pages in the reader's language; falls back to the path when no site URL is configured. */
export const addressesOf =
  (siteUrl: string | undefined): Address =>
  (path) => {
    const local = localizedPath(path);
    return siteUrl ? new URL(local, siteUrl).href : local;
  };

const language = () => LANGUAGE_TAGS[currentLocale()];

/** 90 minutes as ISO 8601 writes them. */
const isoMinutes = (minutes: number) => ["PT", minutes, "M"].join("");

const provider = (address: Address) => ({
  "@type": "EducationalOrganization",
  name: NAME,
  url: address("/"),
});

export const organizationData = (address: Address, description: string): StructuredData => ({
  "@context": SCHEMA,
  ...provider(address),
  description,
  logo: address("/icon-512.png"),
  areaServed: "IN",
});

export const breadcrumbData = (address: Address, crumbs: Crumb[]): StructuredData => ({
  "@context": SCHEMA,
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: address(path),
  })),
});

export const faqData = (questions: { question: string; answer: string }[]): StructuredData => ({
  "@context": SCHEMA,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type CourseFacts = {
  path: string;
  title: string;
  summary: string;
  minutes: number;
  lessons: { title: string; objective: string }[];
};

export const courseData = (
  address: Address,
  { path, title, summary, minutes, lessons }: CourseFacts,
): StructuredData => ({
  "@context": SCHEMA,
  "@type": "Course",
  name: title,
  description: summary,
  url: address(path),
  provider: provider(address),
  inLanguage: language(),
  educationalLevel: m.classes(),
  teaches: lessons.map(({ objective }) => objective),
  hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: isoMinutes(minutes) },
  syllabusSections: lessons.map((lesson) => ({
    "@type": "Syllabus",
    name: lesson.title,
    description: lesson.objective,
  })),
});

type CityFacts = { name: string; state: string; latitude: number; longitude: number };

export const cityData = (address: Address, path: string, city: CityFacts): StructuredData => ({
  "@context": SCHEMA,
  "@type": "WebPage",
  url: address(path),
  inLanguage: language(),
  isPartOf: { "@type": "WebSite", name: NAME, url: address("/") },
  about: {
    "@type": "City",
    name: city.name,
    containedInPlace: {
      "@type": "State",
      name: city.state,
      containedInPlace: { "@type": "Country", name: m.india() },
    },
    geo: { "@type": "GeoCoordinates", latitude: city.latitude, longitude: city.longitude },
  },
});

type OfferFacts = { title: string; path: string; rupees: number };

/** Priced courses as shown on the page. */
export const offersData = (address: Address, offers: OfferFacts[]): StructuredData => ({
  "@context": SCHEMA,
  "@type": "OfferCatalog",
  name: m.courses(),
  itemListElement: offers.map(({ title, path, rupees }) => ({
    "@type": "Offer",
    price: rupees,
    priceCurrency: "INR",
    itemOffered: {
      "@type": "Course",
      name: title,
      description: m.forClasses({ course: title }),
      url: address(path),
      provider: provider(address),
    },
  })),
});
