/** How much of the tutor a tier opens. */
type TutorAllowance = { questionsADay: number; modelTokensADay: number };

const ALLOWANCES: Record<string, TutorAllowance> = {
  free: { questionsADay: 10, modelTokensADay: 20_000 },
  plus: { questionsADay: 100, modelTokensADay: 200_000 },
  pro: { questionsADay: 400, modelTokensADay: 800_000 },
  school: { questionsADay: 400, modelTokensADay: 800_000 },
};

export function tutorAllowance(tier: string): TutorAllowance {
  return ALLOWANCES[tier] ?? { questionsADay: 10, modelTokensADay: 0 };
}
