/** India's financial year begins on 1 April. A number has at most 16 characters and no gap within its series (rule 46). */
export function seriesFor(kind: "invoice" | "credit-note", at: Date): string {
  const inIndia = new Date(at.getTime() + 5.5 * 3_600_000);
  const year = inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  const years = `${String(year).slice(2)}${String(year + 1).slice(2)}`;
  return `${kind === "invoice" ? "NI" : "NC"}/${years}/`;
}

export const numberIn = (series: string, count: number) => `${series}${String(count).padStart(7, "0")}`;

export type TaxSplit = { taxablePaise: number; cgstPaise: number; sgstPaise: number };

/**
 * Prices include GST. The buyer is a consumer whose address we do not ask for, so the place of supply is the seller's
 * state. The law asks for two equal parts, the centre's and the state's; with the rest they add up to what was paid.
 */
export function splitTax(amountPaise: number, gstPercent: number): TaxSplit {
  const halfPaise = Math.round((amountPaise * gstPercent) / (100 + gstPercent) / 2);
  return { taxablePaise: amountPaise - 2 * halfPaise, cgstPaise: halfPaise, sgstPaise: halfPaise };
}

const grouped = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatPaise = (paise: number): string => `₹${grouped.format(paise / 100)}`;
