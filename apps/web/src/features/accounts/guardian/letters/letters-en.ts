import type { LetterFacts, LetterKind, LetterWords } from "./letter-words.ts";

const complain = ({ contact, times }: LetterFacts) =>
  `Questions or a complaint? Write to ${contact}; we answer within ${times.answer}. After that you may go to the Data Protection Board of India.`;

export const LETTERS_EN: Record<LetterKind, LetterWords> = {
  ask: {
    subject: "A child asks for your consent",
    lines: ({ child }) => [
      `This is Nirmaan, where school students learn to write programs. ${child} wants to learn with us and says you are the parent or guardian.`,
      `Open the page below and say yes or no to each line. With a first yes we keep the name, class, programs and finished exercises, so the work is there next time. Nobody else sees it. Nothing is sold, and there is no advertising.`,
      `Lessons that need no account stay open even if you say no.`,
    ],
    button: "Read and decide",
    ending: (facts) => [
      "Keep this mail: you can take your yes back any time with this same link.",
      complain(facts),
      `Not your child? Do nothing. We delete this address in ${facts.times.unanswered}.`,
    ],
  },
  "before-account": {
    subject: "A child asks you to make an account together",
    lines: ({ day }) => [
      `This is Nirmaan, where school students learn to write programs. A child born in ${day} wants to learn with us and says you are the parent or guardian.`,
      "A child's account opens only with a guardian's yes. If you agree that one is made, sit down together and open the page below. After that we ask you what we may keep, line by line, and you show that you are an adult.",
      "Until then we keep the year of birth and your address, and nothing else. Lessons that need no account are open already.",
    ],
    button: "Make the account together",
    ending: (facts) => [
      complain(facts),
      `Not your child? Do nothing. We delete this address in ${facts.times.unanswered}.`,
    ],
  },
  answered: {
    subject: "Consent answers were saved",
    lines: ({ child }) => [
      `A guardian of ${child} has answered on the consent page. Open your own page to see what is open now.`,
    ],
    button: "See the answers",
    ending: (facts) => ["You can change or take back your own answers there at any time.", complain(facts)],
  },
  withdrawn: {
    subject: "A consent was taken back",
    lines: ({ child, day }) => [
      `A guardian of ${child} has taken the consent back. The account, classes, certificates and talks with the tutor are closed now. Lessons that need no account go on, and we have told ${child} kindly.`,
      `You can download the work on your page. On ${day} we delete it. Until then the guardian who took the consent back, and only that guardian, can open the account again.`,
    ],
    button: "Open your page",
    ending: (facts) => [complain(facts)],
  },
  lifted: {
    subject: "An account is open again",
    lines: ({ child }) => [
      `The guardian who had taken the consent back has opened the account of ${child} again. The work is there as before. Lines with a no stay closed.`,
    ],
    button: "Open your page",
    ending: (facts) => [complain(facts)],
  },
  "other-guardian": {
    subject: "Your word is needed: another guardian",
    lines: ({ child }) => [
      `${child} asks us to write to another guardian. We do not write to them before you say yes. The address is on your page.`,
    ],
    button: "Say yes or no",
    ending: (facts) => [complain(facts)],
  },
  "guardian-added": {
    subject: "Another guardian is asked now",
    lines: ({ child }) => [
      `With the word of a guardian of record we have written to another guardian of ${child}. Their yes does not undo a no of yours.`,
    ],
    button: "Open your page",
    ending: (facts) => [complain(facts)],
  },
  verified: {
    subject: "A guardian was checked as an adult",
    lines: ({ child }) => [
      `A guardian of ${child} has shown to be an adult. More lines can be answered now; each stays closed until somebody says yes to it.`,
    ],
    button: "Open your page",
    ending: (facts) => [complain(facts)],
  },
  corrected: {
    subject: "A child's name or class was corrected",
    lines: ({ child }) => [`A guardian has corrected the name or the class of ${child}.`],
    button: "Open your page",
    ending: (facts) => [complain(facts)],
  },
  "erasure-soon": {
    subject: "Work will be deleted soon",
    lines: ({ child, day }) => [
      `On ${day} we delete the work of ${child}, because the consent was taken back. Download it before that day if you want to keep it. The guardian who took the consent back can still open the account again.`,
    ],
    button: "Download or decide",
    ending: (facts) => [complain(facts)],
  },
  erased: {
    subject: "Receipt: an account was deleted",
    lines: ({ day, times }) => [
      `On ${day} we deleted an account that your address was a guardian of: the profile, the programs with all versions, the progress, the talks with the tutor and the name on certificates.`,
      `We keep for ${times.record} the proof of consent: your address, what was answered and when. Invoices stay as long as tax law asks. Nothing else is left.`,
    ],
    ending: (facts) => [complain(facts)],
  },
  "child-withdrawn": {
    subject: "Your account takes a break",
    lines: ({ child, day }) => [
      `Hello ${child}. A grown-up has said “not now”. You did nothing wrong.`,
      `Lessons that need no account and the playground still work, and the tutor still helps you there. Your account and your saved work are closed. You can download your work; on ${day} it is deleted, unless your guardian opens the account again.`,
      "Talk with your parent or guardian about it. You can also talk with a teacher you trust.",
    ],
    button: "See what still works",
  },
  "child-lifted": {
    subject: "Your account is open again",
    lines: ({ child }) => [
      `Hello ${child}. Your guardian has opened your account again. Your work is there.`,
    ],
    button: "Go on learning",
  },
  "child-erasure-soon": {
    subject: "Your work will be deleted soon",
    lines: ({ child, day }) => [
      `Hello ${child}. On ${day} your saved work is deleted. You did nothing wrong. Download it before that day, or talk with your guardian.`,
    ],
    button: "Download my work",
  },
  "account-unused": {
    subject: "An account will be deleted because nobody uses it",
    lines: ({ child, day }) => [
      `Nobody has used the Nirmaan account of ${child} for a long time. On ${day} we delete it with all its work. To keep it, log in once before that day.`,
    ],
    button: "Log in and keep it",
  },
  "of-age": {
    subject: "Your account becomes your own",
    lines: ({ child, day, times }) => [
      `${child}, on ${day} you turn 18. From that day on you decide about your Nirmaan account, and your parent's or guardian's page closes.`,
      `Log in after your birthday and say whether we may keep your account and your work. Without an answer the account is closed after ${times.ofAge}; lessons stay open.`,
    ],
    button: "Log in",
  },
};
