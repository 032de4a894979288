import type { AskedKind } from "./act-factors.ts";
import type { Act } from "./acts.ts";

const MOST_READ = 200;

const PROPOSES =
  /^(?:so |then |ok |or )?(?:should|shall|can|could|would) (?:i|it|we|this|that|\w{1,12}) (?:be|start|use|write|put|make|add|begin|reverse|turn|change|return)\b/i;
const WANTS = /^(?:it|that|answer|result) (?:should|shud|must) (?:be|give|print|return|come) -?[\d"'[]/i;
const BECOMES = /^(?:it|that) (?:becomes|is|gets|was) -?\d+(?:\.\d+)?\W?$/i;
/** A report of a change that was tried. */
const CHANGED =
  /^(?:i|i've|ive) (?:\w+ )?(?:changed|fixed|edited|set|added|replaced|moved|swapped|wrote|removed)\b.{0,60}\b(?:works?|passe[sd]|pass|fine|green|correct)\b|^(?:yes |yeah |haan )?(?:that|it) (?:works|passes)\b/i;
const NOW = /^(?:now|ab|अब) .{0,40}(?:\d|work|pass|sahi|theek|chal|aa ?gaya|सही|ठीक|आ गया)/iu;
const NOT_DONE = /\b(?:not|but|still|wrong|nahi|nhi|galat|error|par|lekin)\b|n['’]t\b|\?|नहीं|गलत|लेकिन/iu;

/** "Yes i saved it", "no not yet": says whether something was done, and nothing about the program. */
const YES_OR_NO =
  /^(?:yes|yeah|yep|yup|ya|haa?n|ha|ji|no|nope|nah|not|nahi|nahin|nhi|हाँ|हां|जी|नहीं)(?:[\s,.!]{1,2}(?:yes|no|not|yet|i|it|did|have|done|saved?|ran|run|again|ji|nahi|maine|kiya|kar|diya|liya|abhi|tak|chalaya|save|नहीं|मैंने|किया|कर|दिया|लिया|अभी|तक|चलाया|सहेजा|सेव)){0,5}[\s.!]{0,2}$/iu;

/** Two signs and a word of comparing: "= vs ==", "is '=' the same as '=='?". */
const COMPARES_SIGNS =
  /(?:^|[\s"'`])[=<>!%*/+-]{1,3}(?=[\s"'`])[^=<>!%*/+-]{1,30}[=<>!%*/+-]{1,3}(?=$|[\s"'`?.,])/u;
const DIFFERENCE =
  /\b(?:vs|versus|diff|difference|different|same|fark|farak|farq|antar)\b|अंतर|अन्तर|फर्क|फ़र्क|समान/iu;

/** Asks what two operators mean. */
export function comparesSigns(message: string): boolean {
  const text = message.trim().slice(0, MOST_READ);
  return COMPARES_SIGNS.test(text) && DIFFERENCE.test(text);
}

/** What a message does when its form alone tells it. */
export function exactAct(message: string, asked: AskedKind | "other" | undefined): Act | undefined {
  const text = message.trim().slice(0, MOST_READ);
  if (asked !== "first" && PROPOSES.test(text)) return "proposal";
  if (asked === "expect" && YES_OR_NO.test(text)) return "ok";
  if (WANTS.test(text) || BECOMES.test(text)) return "value";
  if (NOT_DONE.test(text)) return undefined;
  if (CHANGED.test(text)) return "change";
  return (asked === "expect" || asked === "change") && NOW.test(text) ? "change" : undefined;
}

const DESCRIBES =
  /^(?:it|this|each|every|the (?:program|loop|function|code)|my (?:code|program|function)|ye|yeh|har|pichh?le|यह|ये|हर) \S/iu;
/** Words of something that goes wrong, or of a reason. */
const FAULT =
  /\b(?:not|never|no|none|nothing|only|just|wrong|wrongly|miss\w*|skip\w*|ignor\w*|because|since|so|due|too|instead|already|before|early|late|forg[eo]t\w*|always|keeps?|still|same|bigger|smaller|larger|less|more|zero|starts?|begins?|sensitive|differ\w*|ends?|stops?|decimals?|fraction|stores?|jumps?|over|below|minus|returns?|without|cannot|index|capital|case|out|should|mine|leaves|nahi|nahin|nhi|sirf|hi|galat|isliye|kyunki|kabhi|zyada|kam|pehle|shuru|ruk\w*|chhoot\w*|bhool|bina)\b|n['’]t\b|\d|नहीं|सिर्फ|सिर्फ़|ही|गलत|इसलिए|क्योंकि|कभी|ज़्यादा|कम|पहले|शुरू|रुक|छूट|भूल|बिना/iu;

/** "It goes letter by letter" tells what the program does, and names no fault of it. */
export function describesProgram(message: string): boolean {
  const text = message.trim().slice(0, MOST_READ);
  return DESCRIBES.test(text) && !FAULT.test(text.replace(/\b\w{1,9} ?[-+*] ?\d\b/g, " "));
}
