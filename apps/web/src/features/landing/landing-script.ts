/** What moves on the landing page; built as a file of its own, for a page without React. */
import { playConversation } from "./animate-conversation.ts";
import { prefetchSignup } from "./prefetch-signup.ts";
import { startFallingCharacters } from "./start-falling-characters.ts";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

playConversation(stillness);
prefetchSignup();
startFallingCharacters();
