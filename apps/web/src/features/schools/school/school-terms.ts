import { z } from "zod";
import terms from "../../../../../../content/schools/terms.json" with { type: "json" };

const Words = z.object({ lead: z.string(), points: z.array(z.string()) });

export const SCHOOL_TERMS = z.object({ version: z.string(), en: Words, hi: Words }).parse(terms);
