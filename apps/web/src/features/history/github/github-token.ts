/** Names the derived key that encrypts GitHub tokens. */
export const GITHUB_TOKEN_PURPOSE = "GitHub tokens";
