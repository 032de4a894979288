import contact from "../../../../../content/info/contact.json" with { type: "json" };
import privacy from "../../../../../content/info/privacy.json" with { type: "json" };
import terms from "../../../../../content/info/terms.json" with { type: "json" };
import { InfoPage } from "./info-text.ts";

const pages = {
  contact: InfoPage.parse(contact),
  privacy: InfoPage.parse(privacy),
  terms: InfoPage.parse(terms),
};

export const readInfoPage = (name: keyof typeof pages): InfoPage => pages[name];
