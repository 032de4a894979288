import contact from "../../../../../content/info/contact.json" with { type: "json" };
import help from "../../../../../content/info/help.json" with { type: "json" };
import privacy from "../../../../../content/info/privacy.json" with { type: "json" };
import terms from "../../../../../content/info/terms.json" with { type: "json" };
import { InfoText } from "./info-text.ts";

const pages = {
  contact: InfoText.parse(contact),
  help: InfoText.parse(help),
  privacy: InfoText.parse(privacy),
  terms: InfoText.parse(terms),
};

export const readInfoText = (name: keyof typeof pages): InfoText => pages[name];
