/** A token bucket: `burst` requests at once, then one more every `everyS` seconds. */
export type AuthLimit = { burst: number; everyS: number };

/** Limits per IP address allow a school of 400 students behind one router; limits per account are strict. */
export const DEFAULT_LIMITS = {
  signInsPerIp: { burst: 500, everyS: 0.2 },
  wrongPasswordsPerAccountAndIp: { burst: 10, everyS: 30 },
  wrongPasswordsPerAccount: { burst: 30, everyS: 60 },
  wrongPasswordsPerIp: { burst: 100, everyS: 3 },
  firstTriesOfCard: { burst: 3, everyS: 28_800 },
  sendsPerRecipient: { burst: 20, everyS: 180 },
  sendsPerIp: { burst: 600, everyS: 6 },
  signupsPerIp: { burst: 600, everyS: 6 },
  anonymousPerIp: { burst: 500, everyS: 7 },
  verifiesPerIp: { burst: 300, everyS: 1 },
  refreshesPerIp: { burst: 3000, everyS: 0.1 },
  factorTries: { burst: 15, everyS: 60 },
  factorChallenges: { burst: 30, everyS: 10 },
  oauthAuthorizationsPerIp: { burst: 300, everyS: 2 },
  oauthTokensPerIp: { burst: 600, everyS: 0.5 },
  oauthRegistrationsPerIp: { burst: 10, everyS: 360 },
  passkeyOptionsPerIp: { burst: 600, everyS: 0.5 },
} satisfies Record<string, AuthLimit>;

export type AuthLimits = Record<keyof typeof DEFAULT_LIMITS, AuthLimit>;
