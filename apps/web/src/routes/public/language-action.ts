import { LOCALES } from "@nirmaan/messages/locale/locale.ts";
import { localizedPath, pathInHindi } from "@nirmaan/messages/locale/localized-path.ts";
import { redirect } from "react-router";
import { z } from "zod";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { LANGUAGE_COOKIE, languageCookie } from "#server/language/request-locale.ts";
import { saveLanguage } from "#server/language/save-language.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import type { Route } from "./+types/language-action.ts";

/** `to` is the page on which the language was switched. Anything but a path of this site becomes the home page. */
const LanguageChoice = z.object({
  language: z.enum(LOCALES),
  to: z
    .string()
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
    .catch("/"),
});

export const loader = () => redirect("/");

/** LANG-01: the choice is kept in a cookie, and with the account of somebody who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = Object.fromEntries(await request.formData());
  const { language, to } = parsePageRequest(LanguageChoice, fields);
  const requestContext = context.get(requestContextKey);
  const session = await sessionOf(requestContext);
  if (session.kind === "signed-in")
    await saveLanguage(requestContext.services.database.db, session.person, language);
  requestContext.cookiesToSet.set(LANGUAGE_COOKIE, languageCookie(language));
  const { pathname, search } = new URL(to, "http://ours.invalid");
  return redirect(localizedPath(pathInHindi(pathname) ?? pathname, language) + search);
}
