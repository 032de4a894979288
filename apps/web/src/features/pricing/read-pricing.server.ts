import content from "../../../../../content/pricing.json" with { type: "json" };
import { Pricing } from "./pricing.ts";

const pricing = Pricing.parse(content);

export const readPricing = (): Pricing => pricing;
