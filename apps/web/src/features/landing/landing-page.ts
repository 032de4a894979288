/** What moves on the landing page; built as a file of its own, for a page without React. */
import { prefetchSignup } from "./prefetch-signup.ts";
import { startFallingCharacters } from "./start-falling-characters.ts";

prefetchSignup();
startFallingCharacters();
