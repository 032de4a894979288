const UNIT_S: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds from Go's duration format ("1h30m", "500ms") or a plain number of seconds; null when malformed. */
export function parseDurationSeconds(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join("") !== text) return null;
  return parts.reduce((sum, [, amount, unit = "s"]) => sum + Number(amount) * (UNIT_S[unit] ?? 1), 0);
}
