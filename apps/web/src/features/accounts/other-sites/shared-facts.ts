import * as m from "@nirmaan/messages/accounts-other-sites.ts";

/** What each scope shows to the other site, in the words of the consent page. */
const FACTS: Record<string, () => string> = {
  openid: m.factAccount,
  email: m.factEmail,
  profile: m.factProfile,
  phone: m.factPhone,
};

export const sharedFacts = (scope: string): string[] =>
  scope.split(" ").flatMap((name) => (Object.hasOwn(FACTS, name) ? [FACTS[name]?.() ?? ""] : []));
