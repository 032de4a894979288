/** Script of the landing page, which ships without React; built as its own file. */
import { animateConversation } from "./animate-conversation.ts";
import { playFlight } from "./live/play-flight.ts";
import { prefetchSignup } from "./prefetch-signup.ts";
import { startFallingCharacters } from "./start-falling-characters.ts";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

animateConversation(stillness);
playFlight(stillness);
prefetchSignup();
startFallingCharacters();
