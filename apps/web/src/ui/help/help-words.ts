import { isObject } from "#browser/json-guards.ts";

/** What a child in distress is shown, in the language that they wrote in. The server chooses it. */
export type HelpWords = {
  text: string;
  helplines: { number: string; name: string }[];
  /** Who was told. */
  told?: string | undefined;
  /** Names the page /help. */
  more: string;
  closing: string;
};

/** The words that came with an answer of the server, which may be a refusal. */
export function helpIn(body: unknown): HelpWords | undefined {
  const help = isObject(body) ? body.help : undefined;
  const isHelp = isObject(help) && typeof help.text === "string" && Array.isArray(help.helplines);
  return isHelp ? (help as HelpWords) : undefined;
}

/** What became of a text to a person: `problem` says why it was not sent, `help` is for a child in distress. */
export type SentText = { problem?: string | undefined; help?: HelpWords | undefined };

/** Reads a text for distress on this device, when the server has not. */
export type HearOnDevice = (text: string) => Promise<HelpWords | undefined>;

export const HELP_PAGE = "/help";

/** The language of the words may differ from that of the page around them. */
export function helpLanguage({ text }: Pick<HelpWords, "text">): { lang: "en" | "hi"; helpPage: string } {
  return /\p{Script=Devanagari}/u.test(text)
    ? { lang: "hi", helpPage: `/hi${HELP_PAGE}` }
    : { lang: "en", helpPage: HELP_PAGE };
}

/** The sentence before and after the name of the help page, which is shown as a link. */
export function aroundHelpPage({ more }: Pick<HelpWords, "more">): [string, string] {
  const [before = "", ...after] = more.split(HELP_PAGE);
  return [before, after.join(HELP_PAGE)];
}
