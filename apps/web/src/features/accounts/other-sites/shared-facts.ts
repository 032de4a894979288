/** What each scope shows to the other site, in the words of the consent page. */
const FACTS: Record<string, string> = {
  openid: "That you have an account here",
  email: "Your e-mail address",
  profile: "Your name and your picture",
  phone: "Your phone number",
};

export const sharedFacts = (scope: string): string[] =>
  scope.split(" ").flatMap((name) => (Object.hasOwn(FACTS, name) ? [FACTS[name] ?? ""] : []));
