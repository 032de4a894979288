export const RELATIONS = { mother: "Mother", father: "Father", guardian: "Guardian" };
export const KNOWN_BY = {
  "admission-register": "From the admission register",
  "seen-in-person": "Seen in person",
  "known-to-the-school": "Known to the school",
};
export const SLIP_LANGUAGES = { en: "English", hi: "Hindi" };
