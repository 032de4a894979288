import type { Locale } from "@nirmaan/messages/locale/locale.ts";

/** Loads the page again in another language: each language has its own bundle. */
export function postLanguage(language: Locale): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/language";
  const fields = { language, to: location.pathname + location.search };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
