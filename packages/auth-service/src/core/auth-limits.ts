/** `burst` at once, then one more every `everyS` seconds. */
export type Limit = { burst: number; everyS: number };

/** Per address (ip) they are wide enough for a school of 400 behind one router; per account they are narrow. */
export const DEFAULT_LIMITS = {
  signInsPerIp: { burst: 500, everyS: 0.2 },
  wrongPasswordsPerAccountAndIp: { burst: 10, everyS: 30 },
  wrongPasswordsPerAccount: { burst: 30, everyS: 60 },
  wrongPasswordsPerIp: { burst: 100, everyS: 3 },
  sendsPerRecipient: { burst: 20, everyS: 180 },
  sendsPerIp: { burst: 600, everyS: 6 },
  signupsPerIp: { burst: 600, everyS: 6 },
  anonymousPerIp: { burst: 500, everyS: 7 },
  verifiesPerIp: { burst: 300, everyS: 1 },
  refreshesPerIp: { burst: 3000, everyS: 0.1 },
  factorTries: { burst: 15, everyS: 60 },
  factorChallenges: { burst: 30, everyS: 10 },
  passkeyOptionsPerIp: { burst: 600, everyS: 0.5 },
} satisfies Record<string, Limit>;

export type AuthLimits = Record<keyof typeof DEFAULT_LIMITS, Limit>;
