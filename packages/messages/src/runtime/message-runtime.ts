/** What compiled messages call. Formatters are kept: making one costs far more than using it. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const rules = new Map<string, Intl.PluralRules>();

function kept<Formatter>(map: Map<string, Formatter>, key: string, create: () => Formatter): Formatter {
  const formatter = map.get(key) ?? create();
  map.set(key, formatter);
  return formatter;
}

type FormatOptions<Words> = { [name: string]: Words; other: Words };

/** ICU's plural and selectordinal: an exact count first, then the language's own category. */
export function plural<Words>(
  tag: string,
  count: number,
  options: FormatOptions<Words>,
  offset = 0,
  type: "cardinal" | "ordinal" = "cardinal",
): Words {
  const category = kept(rules, `${tag} ${type}`, () => new Intl.PluralRules(tag, { type }));
  return options[`=${count}`] ?? options[category.select(count - offset)] ?? options.other;
}

/** ICU's select: for gender and for states. */
export const select = <Words>(value: string, options: FormatOptions<Words>): Words =>
  (Object.hasOwn(options, value) ? options[value] : undefined) ?? options.other;

const NUMBER_STYLES: Record<string, Intl.NumberFormatOptions> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: "percent" },
  rupees: { style: "currency", currency: "INR", maximumFractionDigits: 0 },
};

export const formatNumberIn = (
  tag: string,
  value: number,
  style: string | Intl.NumberFormatOptions = {},
): string =>
  kept(numbers, tag + JSON.stringify(style), () => {
    const options = typeof style === "string" ? NUMBER_STYLES[style] : style;
    return new Intl.NumberFormat(tag, options);
  }).format(value);

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

const DATE_STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  medium: DAY,
  short: { day: "numeric", month: "short" },
  long: { ...DAY, month: "long" },
  full: { ...DAY, month: "long", weekday: "long" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

/** Always in Indian time: server and browser must render the same text. */
export const formatDateIn = (
  tag: string,
  value: Date,
  style: string | Intl.DateTimeFormatOptions = "medium",
): string =>
  kept(dates, tag + JSON.stringify(style), () => {
    const options = typeof style === "string" ? DATE_STYLES[style] : style;
    return new Intl.DateTimeFormat(tag, { timeZone: "Asia/Kolkata", ...options });
  }).format(value);
