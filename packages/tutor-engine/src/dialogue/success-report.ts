const MOST_READ = 400;
const WORKS =
  /\b(?:works?|worked|working|correct|correctly|right|fixed|solved|perfect|perfectly|fine|as i want(?:ed)?|it (?:shows|gives|prints) now|now (?:it|the)|sahi|theek|thik|ho ?gaya|chal ?gaya|aa ?gaya|ban ?gaya|aa raha|dikh raha|chal raha)\b|ठीक|सही|हो गया|चल गया|आ गया|बन गया|आ रहा|दिख रहा/iu;
const FAILS =
  /\b(?:not|never|no|nothing|still|but|wrong|error|fails?|nahi|nahin|nhi|galat|ab bhi|abhi bhi|par|lekin)\b|n['’]t\b|\b(?:dont|doesnt|isnt|cant)\b|\?|नहीं|गलत|अब भी|अभी भी|लेकिन|क्या/iu;
const RUN =
  /\b(?:now|ab|abhi|got|gave|gives|shows|showed|prints|printed|aaya|aa raha|aa gaya|dikha|dikh raha)\b|अब|आया|आ रहा|आ गया|दिखा/iu;

/** "Now it shows 1 2 3 4", "ho gaya, chal raha hai": the student has run the program and it does what it should. */
export function reportsSuccess(message: string): boolean {
  const text = message.slice(0, MOST_READ);
  return WORKS.test(text) && !FAILS.test(text);
}

/** The program was run, and this is what it did. */
export const reportsRun = (message: string): boolean => RUN.test(message.slice(0, MOST_READ));

const NUMBER = "(-?\\d+(?:\\.\\d+)?)";
const WANTED = new RegExp(
  `\\b(?:should|must|want|wants|wanted|expected|expect|supposed|need)\\b(?! i\\b)[^\\d.,;]{0,30}${NUMBER}|${NUMBER}[^\\d.,;]{0,12}(?:chahiye|hona|aana|चाहिए|होना|आना)`,
  "iu",
);

/** The number that the student wants to see: "it should be 77.2", "13 aana chahiye". */
export function wantedIn(message: string): string | undefined {
  const [, after, before] = WANTED.exec(message.slice(0, MOST_READ)) ?? [];
  return after ?? before;
}

/** Whether a number is in an output, as a whole: 77 is not in 77.2. */
export const showsNumber = (output: string, number: string): boolean =>
  [...output.matchAll(/-?\d+(?:\.\d+)?/g)].some(([each]) => each === number);
