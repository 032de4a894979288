import * as m from "@nirmaan/messages/accounts-guardian-letters.ts";
import type { LetterFacts, LetterKind, LetterWords } from "./letter-words.ts";

const complain = ({ contact, times }: LetterFacts) => m.complain({ contact, time: times.answer });
const notYourChild = ({ times }: LetterFacts) => m.notYourChild({ time: times.unanswered });

/** Every letter, in the language that is spoken when its words are called. */
export const LETTERS: Record<LetterKind, LetterWords> = {
  ask: {
    subject: m.askSubject,
    lines: (facts) => [m.ask(facts), m.askDecide(), m.askLessonsStayOpen()],
    button: m.askButton,
    ending: (facts) => [m.askKeepMail(), complain(facts), notYourChild(facts)],
  },
  "before-account": {
    subject: m.beforeAccountSubject,
    lines: (facts) => [m.beforeAccount(facts), m.beforeAccountSteps(), m.beforeAccountKept()],
    button: m.beforeAccountButton,
    ending: (facts) => [complain(facts), notYourChild(facts)],
  },
  answered: {
    subject: m.answeredSubject,
    lines: (facts) => [m.answered(facts)],
    button: m.answeredButton,
    ending: (facts) => [m.answeredChange(), complain(facts)],
  },
  withdrawn: {
    subject: m.withdrawnSubject,
    lines: (facts) => [m.withdrawn(facts), m.withdrawnWork(facts)],
    button: m.openYourPage,
    ending: (facts) => [complain(facts)],
  },
  lifted: {
    subject: m.liftedSubject,
    lines: (facts) => [m.lifted(facts)],
    button: m.openYourPage,
    ending: (facts) => [complain(facts)],
  },
  "other-guardian": {
    subject: m.otherGuardianSubject,
    lines: (facts) => [m.otherGuardian(facts)],
    button: m.otherGuardianButton,
    ending: (facts) => [complain(facts)],
  },
  "guardian-added": {
    subject: m.guardianAddedSubject,
    lines: (facts) => [m.guardianAdded(facts)],
    button: m.openYourPage,
    ending: (facts) => [complain(facts)],
  },
  verified: {
    subject: m.verifiedSubject,
    lines: (facts) => [m.verified(facts)],
    button: m.openYourPage,
    ending: (facts) => [complain(facts)],
  },
  corrected: {
    subject: m.correctedSubject,
    lines: (facts) => [m.corrected(facts)],
    button: m.openYourPage,
    ending: (facts) => [complain(facts)],
  },
  "erasure-soon": {
    subject: m.erasureSoonSubject,
    lines: (facts) => [m.erasureSoon(facts)],
    button: m.erasureSoonButton,
    ending: (facts) => [complain(facts)],
  },
  erased: {
    subject: m.erasedSubject,
    lines: (facts) => [m.erased(facts), m.erasedKept({ time: facts.times.record })],
    ending: (facts) => [complain(facts)],
  },
  "child-withdrawn": {
    subject: m.childWithdrawnSubject,
    lines: (facts) => [m.childWithdrawn(facts), m.childWithdrawnWorks(facts), m.childWithdrawnTalk()],
    button: m.childWithdrawnButton,
  },
  "child-lifted": {
    subject: m.childLiftedSubject,
    lines: (facts) => [m.childLifted(facts)],
    button: m.childLiftedButton,
  },
  "child-erasure-soon": {
    subject: m.childErasureSoonSubject,
    lines: (facts) => [m.childErasureSoon(facts)],
    button: m.childErasureSoonButton,
  },
  "account-unused": {
    subject: m.accountUnusedSubject,
    lines: (facts) => [m.accountUnused(facts)],
    button: m.accountUnusedButton,
  },
  "of-age": {
    subject: m.ofAgeSubject,
    lines: (facts) => [m.ofAge(facts), m.ofAgeAnswer({ time: facts.times.ofAge })],
    button: m.ofAgeButton,
  },
};
