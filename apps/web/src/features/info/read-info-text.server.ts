import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import contactInHindi from "../../../../../content/info/contact.hi.json" with { type: "json" };
import contact from "../../../../../content/info/contact.json" with { type: "json" };
import helpInHindi from "../../../../../content/info/help.hi.json" with { type: "json" };
import help from "../../../../../content/info/help.json" with { type: "json" };
import privacyInHindi from "../../../../../content/info/privacy.hi.json" with { type: "json" };
import privacy from "../../../../../content/info/privacy.json" with { type: "json" };
import termsInHindi from "../../../../../content/info/terms.hi.json" with { type: "json" };
import terms from "../../../../../content/info/terms.json" with { type: "json" };
import { InfoText } from "./info-text.ts";

const inBoth = (en: unknown, hi: unknown) => ({ en: InfoText.parse(en), hi: InfoText.parse(hi) });

const pages = {
  contact: inBoth(contact, contactInHindi),
  help: inBoth(help, helpInHindi),
  privacy: inBoth(privacy, privacyInHindi),
  terms: inBoth(terms, termsInHindi),
};

export const INFO_PAGES = Object.keys(pages) as (keyof typeof pages)[];

export const readInfoText = (name: keyof typeof pages): InfoText => pages[name][currentLocale()];
