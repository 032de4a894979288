import type { SpokenBlock } from "./spoken-text.ts";

/** Slower than a newsreader: most of our readers learn in their second language. */
const RATE = 0.9;
const HIGHLIGHT = "read-aloud";
const VOICES_WITHIN_MS = 2000;

/** Indian voices first; any voice of the language is better than none. */
function voiceFor(locale: string, voices: SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const own = voices.filter(({ lang }) => lang.toLowerCase().startsWith(locale));
  return own.find(({ lang }) => /[-_]in\b/i.test(lang)) ?? own[0];
}

/** Some browsers load their voices only when they are asked for them. */
async function loadVoices(): Promise<SpeechSynthesisVoice[]> {
  const ready = speechSynthesis.getVoices();
  if (ready.length > 0) return ready;
  await new Promise<void>((loaded) => {
    speechSynthesis.addEventListener("voiceschanged", () => loaded(), { once: true });
    setTimeout(loaded, VOICES_WITHIN_MS);
  });
  return speechSynthesis.getVoices();
}

/** Reads one sentence after the other and marks its block. Says whether the device has a voice for the language. */
export async function readAloud(
  blocks: SpokenBlock[],
  locale: string,
  { signal, onEnd }: { signal: AbortSignal; onEnd: () => void },
): Promise<boolean> {
  const voice = voiceFor(locale, await loadVoices());
  if (!voice) return false;
  if (signal.aborted) return true;
  speechSynthesis.cancel();
  signal.addEventListener("abort", () => {
    speechSynthesis.cancel();
    mark(undefined);
  });
  const sentences = blocks.flatMap(({ element, sentences: texts }) =>
    texts.map((text) => ({ element, text })),
  );
  const readFrom = (at: number): void => {
    const sentence = sentences[at];
    if (signal.aborted) return;
    mark(sentence?.element);
    if (!sentence) {
      onEnd();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    Object.assign(utterance, { voice, lang: voice.lang, rate: RATE });
    utterance.onend = () => readFrom(at + 1);
    // A sentence that cannot be spoken does not end the reading.
    utterance.onerror = () => readFrom(at + 1);
    speechSynthesis.speak(utterance);
  };
  readFrom(0);
  return true;
}

/** A highlight leaves the elements as React made them. Old browsers read without it. */
function mark(element: Element | undefined): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  if (!element) return;
  const range = document.createRange();
  range.selectNodeContents(element);
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  element.scrollIntoView({ block: "nearest" });
}
