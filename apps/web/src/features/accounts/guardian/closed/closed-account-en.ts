import type { ClosedAccountWords } from "./closed-account-view.ts";

export const CLOSED_ACCOUNT_EN: ClosedAccountWords = {
  switchTo: "हिन्दी में पढ़ो",
  titles: {
    withdrawn: (name) => `Hello ${name}, your account takes a break`,
    "needs-consent": (name) => `Hello ${name}, one grown-up is needed`,
    "needs-age": (name) => `Hello ${name}, one thing is missing`,
  },
  leads: {
    withdrawn: "A grown-up has said “not now”. You did nothing wrong, and lessons still work.",
    "needs-consent":
      "You are under 18. Your account opens when a parent or guardian has agreed and shown that they are an adult. Until then, lessons still work.",
    "needs-age": "Tell us your date of birth, so that we know whom to ask. Until then, lessons still work.",
  },
  worksTitle: "What still works",
  works: [
    "The first lesson of every course, with running and checking programs",
    "The playground, where you write what you like",
    "The tutor in those lessons",
    "Your new work stays in this browser",
  ],
  openLesson: "Open a lesson",
  openPlayground: "Open the playground",
  workTitle: "Your saved work",
  work: (day) =>
    `It is locked, not lost. It is deleted on ${day}, unless your guardian opens the account again.`,
  download: "Download my work",
  talkTitle: "Talk about it",
  talk: "Only the grown-up who said “not now” can open the account again. You can send them a mail. If you name somebody else, we ask the first one before we write.",
  guardianLabel: "Your parent's or guardian's e-mail address",
  guardianHint: "At most three mails a day.",
  send: "Send the mail",
  sent: "The mail is sent.",
  waits: (email) => `${email} waits for the word of your first guardian.`,
  tellAge: "Tell my date of birth",
  logOut: "Log out",
};
