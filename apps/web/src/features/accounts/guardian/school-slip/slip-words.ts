import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";

export const RELATIONS = { mother: m.relationMother, father: m.relationFather, guardian: m.relationGuardian };
export const KNOWN_BY = {
  "admission-register": m.knownFromRegister,
  "seen-in-person": m.knownInPerson,
  "known-to-the-school": m.knownToSchool,
};
export const SLIP_LANGUAGES = { en: m.languageEnglish, hi: m.languageHindi };
