/** Words that ask for something, unless they are a name of the program: "answer is 0 in the first round". */
const ASKING_WORDS = new Set([
  "ans",
  "answer",
  "answers",
  "code",
  "example",
  "fix",
  "help",
  "hint",
  "name",
  "number",
  "password",
  "solution",
]);
/** What a name of a program usually looks like in the messages that the model has learned. */
const NEUTRAL = "total";
const MOST_READ = 400;
/** "Give me the answer" asks for it, whatever the names of the program are. */
const ASKS =
  /\b(?:give|gimme|tell|show|send|write|want|need|please|plz|pls|batao|bata|bta|btao|dedo|de do|do na|chahiye|likh|likho)\b|बता|दे दो|चाहिए|लिख/iu;

/** The message with such names replaced by a word that asks for nothing. `known` is what the student can see. */
export function withNeutralNames(message: string, known: string): string {
  const text = message.slice(0, MOST_READ);
  if (ASKS.test(text)) return message;
  return message.replace(/[A-Za-z_]\w*/g, (word) =>
    ASKING_WORDS.has(word.toLowerCase()) && isVariable(word, known) ? NEUTRAL : word,
  );
}

/** Assigned, counted by a loop, or a parameter: not a word in a text or a comment. */
const isVariable = (word: string, known: string): boolean =>
  new RegExp(
    `\\b${word} {0,2}(?:[-+*%]|/{1,2})?=(?!=)|\\bfor \\(?(?:\\w{1,9} )?${word}\\b|[(,] ?(?:\\w{1,9} )?${word} ?[,)=]`,
  ).test(known);
