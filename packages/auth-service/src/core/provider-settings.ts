/** One outside place people can sign in with. `kind` says how it is spoken to. */
export type ProviderSettings = {
  kind: "oidc" | "github";
  clientId: string;
  clientSecret: string;
  /** OIDC: the issuer. GitHub: its address, for an installation of one's own. */
  url: string;
  /** Where the provider sends people back to; externalUrl + /callback when empty. */
  redirectUri?: string;
  scopes?: string;
  /** Further client ids whose id tokens are accepted, of the same product's phone apps. */
  otherClientIds?: string[];
  skipNonceCheck?: boolean;
};
