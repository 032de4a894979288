import type { DistressKind } from "../distress/distress.ts";
import { readDistress } from "../distress/read-distress.ts";
import { proposesFix } from "../gate/proposed-fix.ts";

export type Intent =
  | { kind: "distress"; distress: DistressKind }
  | { kind: "personal-data" }
  | { kind: "wants-answer" }
  | { kind: "greeting" }
  | { kind: "thanks" }
  | { kind: "stuck" }
  | { kind: "changed" }
  | { kind: "guess" }
  | { kind: "asks-meaning"; word: string }
  | { kind: "asks-line"; line: number }
  | { kind: "asks-where" }
  | { kind: "asks-example" }
  | { kind: "unclear" }
  | { kind: "rude" }
  | { kind: "off-topic" }
  | { kind: "statement" };

const WANTS_ANSWER = [
  /\b(?:give|tell|show|send|write|paste|provide|print|output|reveal|share|get|want|need)\b[^.?!]{0,40}\b(?:answer|solution|code|correct (?:program|line|version)|fix(?:ed)?|whole (?:thing|program)|full (?:program|code)|exact|correct)\b/i,
  /\b(?:just|simply|only)\b[^.?!]{0,30}\b(?:answer|solution|fix it|do it|code|tell me|solve)\b/i,
  /\b(?:solve|fix|correct|complete|finish|do|debug|repair|rewrite)\b (?:it|this|that|my (?:code|program|homework|assignment)|the (?:code|program|exercise|bug|line|task))\b/i,
  /\b(?:ignore|forget|disregard|override|bypass|skip)\b[^.?!]{0,40}\b(?:rules?|instructions?|prompt|guidelines|everything|previous|above|restrictions?)\b/i,
  /\b(?:pretend|act as|act like|role ?-?play|imagine you|you are now|from now on|play the|be my|dan mode|developer mode|jailbreak|debug mode|admin mode|sudo)\b/i,
  /\b(?:i am|i'm|this is|as) (?:your|the|a|my)? ?(?:teacher|developer|admin|administrator|examiner|principal|programmer who)\b/i,
  /\b(?:base ?64|rot ?13|hex(?:adecimal)?|morse|reverse(?:d)? order|backwards|caesar|encode|encrypt|first letters?|acrostic|pig latin|emoji)\b/i,
  /\b(?:system prompt|your (?:instructions|prompt|rules)|repeat (?:the|everything|your))\b/i,
  /\b(?:which|what) (?:operator|sign|symbol|number|word|keyword|letter)s?\b[^.?!]{0,40}\b(?:should|must|do i|goes|comes|is (?:missing|right|correct|next)|to (?:use|put|write))\b/i,
  /\b(?:complete|finish|continue|fill|autocomplete)\b[^.?!]{0,20}\b(?:line|sentence|blank|rest|code|statement)\b/i,
  /\b(?:translate|convert)\b[^.?!]{0,30}\b(?:fix|solution|answer|code|line|program)\b/i,
  /\b(?:answer|solution|jawab|jawaab|uttar|code)\b[^.?!]{0,20}\b(?:bata|batao|bata ?de|do|dedo|de ?do|de ?de|dena|likh|bhej|chahiye|bol)\w*/i,
  /\b(?:bata|batao|likh|kar|solve|fix|theek|thik|sahi)\b ?(?:ke |kar ?(?:ke)? ?)?(?:do|de|dijiye|dena|dedo|na)\b/i,
  /\b(?:mera|meri|mere) (?:homework|code|program|assignment)\b[^.?!]{0,20}\b(?:kar|likh|bana|solve)\w*/i,
  /\b(?:fill in|complete) (?:the )?blanks?\b|\bblank\b.*\bblank\b/i,
  /\b(?:line \d+ )?(?:ko|me|mein) kya (?:likhu|likhna|likhoon|karna|badalna|badlu)\w*/i,
];

const PERSONAL = [
  // Begins only at the first character of a word: trying each one takes quadratic time.
  /(?<![\w.+-])(?=[.+-]*\w)[\w.+-]+@[\w-]+\.\w+/,
  /(?:\+?91[\s-]?)?\b[6-9]\d{4}[\s-]?\d{5}\b/,
  /\b\d{4}[\s-]\d{4}[\s-]\d{4}\b/,
  /\b(?:my|mera|meri) (?:phone|mobile|number|address|password|aadhaar|aadhar|school|house|ghar|whatsapp|insta(?:gram)?|snap(?:chat)?)\b[^.?!]{0,20}\b(?:is|hai|:)/i,
  /\b(?:what is your|can (?:i|we) (?:meet|have your)|send me your) (?:number|phone|address|photo|picture)\b/i,
];

const GREETING =
  /^(?:hi+|hello+|hey+|namaste|namaskar|good (?:morning|afternoon|evening)|yo|hii+|hlo|helo|salaam|sat sri akal|vanakkam)\b[\s!.,]*(?:(?:sir|madam|mam|ma'am|ji|bhai|bro|tutor|there|dear|everyone)[\s!.,]*)?$/i;
const THANKS = /\b(?:thanks?|thank you|thx|ty|shukriya|dhanyavad|dhanyawad|thanku|got it,? thank\w*)\b/i;
const STUCK =
  /\b(?:don'?t (?:know|understand|get)|dont (?:know|understand|get)|no idea|idk|i am stuck|i'm stuck|stuck|help(?: me)?|not sure|confused|what (?:do|should|can) i do|what now|how do i|how to|pata nahi|nahi pata|samajh nahi|nahi samajh|samaj nahi|kuch nahi|kaise kar(?:u|oon|na|te)|kya karu|kya karoon|can'?t (?:see|find|do)|cannot (?:see|find)|what (?:is|'s) wrong|why (?:is|does|doesn'?t|isn'?t)|doesn'?t work|not working|nahi chal raha|galat kya|kyu(?:n)?\b)/i;
/** Takes precedence over CHANGED: a student who is lost has not just fixed something. */
const LOST = /\b(?:don'?t|dont) (?:know|understand|get)\b|\bno idea\b|\bidk\b|\bsamajh nahi\b|\bpata nahi\b/i;
const CHANGED =
  /\b(?:i (?:have )?(?:changed|fixed|edited|updated|added|removed|moved)|now it|it works|works now|is it (?:right|correct|ok) now|ho gaya|chal gaya|badal diya|done now|i did it|check (?:it )?(?:now|again))\b/i;
const MEANING = /\b(?:what(?:'s| is| are| does)|define|meaning of|explain|kya hota hai|kya hai|matlab)\b/i;
/** Questions about the tutor's question, the place or a line. They are answered without giving the fix away. */
const UNCLEAR =
  /\bwhat do (?:you|u|ya) mean\b|\b(?:didn'?t|did not|don'?t|dont|do not|can'?t) (?:get|understand|follow) (?:the|your|that|this|ur) (?:question|hint|sentence)\b|\b(?:sawaal|question) (?:samajh|clear) nahi\b|^(?:what|huh|kya|matlab|means?)\s*\?*$/i;
const WHERE =
  /\b(?:which|what) line (?:is|should|do|has|to|am)\b|\bwhere (?:is (?:it|the (?:problem|mistake|error|bug))|(?:should|do|must) i look|exactly)\b|\bkaun ?si line\b|\bkahan (?:dekhu|dekhoon|galti|galat|dikkat)/i;
const EXAMPLE =
  /\b(?:an?|another|some|one|any|ek|koi) example\b|\bexample (?:do|de do|dijiye|dedo|batao|please|pls)\b/i;
const LINE =
  /\bwhat (?:does|is|do) (?:the |my )?line (\d{1,4})\b(?! (?:be|supposed))|\b(?:explain|read) line (\d{1,4})\b|\bline (\d{1,4}) (?:kya kar|ka matlab|ka kaam)/i;
const RUDE =
  /\b(?:stupid|idiot|dumb|useless|shut up|hate you|bakwas|bewakoof|pagal|nonsense|fuck\w*|shit|bloody|bekar|waste)\b/i;
const OFF_TOPIC =
  /\b(?:who won|match (?:yesterday|today|score)|cricket|movie|song|lyrics|football|ipl|kohli|weather|girlfriend|boyfriend|love|recipe|biryani|joke|story|poem|essay|politic\w*|modi|election|game of thrones|minecraft|pubg|free ?fire|netflix|history homework|capital of|who is the (?:president|prime minister)|translate|physics|chemistry|biology|exam paper|leak(?:ed)? paper|homework of (?:maths|english|hindi)|horoscope|bitcoin|hack (?:instagram|facebook|wifi|the school|someone))\b/i;
const HINGLISH =
  /\b(?:bhai|yaar|yar|kya|nahi|nahin|mujhe|mera|meri|batao|bata|kaise|samajh|hai|hain|karo|karna|karu|kyu|kyun|accha|acha|theek|thik|haan|ji|aap|tum|kuch|chahiye|jawab|dedo|kar do|likh do|matlab|sahi|galat|abhi|jaldi|kal|bas|ho gaya|namaste|chal)\b/i;

/** Classifies the student's message. Distress is checked first, then requests that must be refused. */
export function readIntent(message: string, ideas: { words: string[] }[], known = ""): Intent {
  const text = normalise(message);
  const distress = readDistress(message);
  if (distress) return { kind: "distress", distress: distress.kind };
  if (PERSONAL.some((pattern) => pattern.test(text))) return { kind: "personal-data" };
  if (GREETING.test(text)) return { kind: "greeting" };
  const word = termAskedAbout(text, ideas);
  if (word) return { kind: "asks-meaning", word };
  if (WANTS_ANSWER.some((pattern) => pattern.test(text))) return { kind: "wants-answer" };
  const question = readQuestion(text);
  if (question) return question;
  if (LOST.test(text)) return { kind: "stuck" };
  if (CHANGED.test(text)) return { kind: "changed" };
  if (proposesFix(text, known)) return { kind: "guess" };
  if (THANKS.test(text)) return { kind: "thanks" };
  if (OFF_TOPIC.test(text)) return { kind: "off-topic" };
  if (RUDE.test(text)) return { kind: "rude" };
  if (STUCK.test(text) || /^\s*(?:[^\d\s]\s*)?$/.test(text)) return { kind: "stuck" };
  return { kind: "statement" };
}

function readQuestion(text: string): Intent | null {
  const line = LINE.exec(text);
  if (line) return { kind: "asks-line", line: Number(line[1] ?? line[2] ?? line[3]) };
  if (UNCLEAR.test(text)) return { kind: "unclear" };
  if (EXAMPLE.test(text)) return { kind: "asks-example" };
  return WHERE.test(text) ? { kind: "asks-where" } : null;
}

export const speaksHinglish = (message: string) =>
  (message.match(new RegExp(HINGLISH.source, "gi")) ?? []).length >= 1;

/** Undoes disguises of letters: full-width letters, zero-width characters, dots between letters. */
function normalise(message: string): string {
  return message
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/\b(?:\w[.\-_ ]){3,}\w\b/g, (spaced) => spaced.replace(/[.\-_ ]/g, ""))
    .replace(/[’‘]/g, "'");
}

function termAskedAbout(text: string, ideas: { words: string[] }[]): string | null {
  if (!MEANING.test(text) || text.length > 80 || /\b(?:my|line|wrong|mera|this)\b/i.test(text)) return null;
  const words = ideas.flatMap((idea) => idea.words).sort((a, b) => b.length - a.length);
  return words.find((word) => new RegExp(`\\b${word}s?\\b`, "i").test(text)) ?? null;
}
