/** An external sign-in provider. `kind` selects the protocol. */
export type ProviderSettings = {
  kind: "oidc" | "github";
  clientId: string;
  clientSecret: string;
  /** OpenID: the issuer. GitHub: the base URL, which differs for GitHub Enterprise. */
  url: string;
  /** Defaults to externalUrl + /callback. */
  redirectUri?: string;
  scopes?: string;
  /** Further client ids whose id tokens are accepted, for example of the product's phone apps. */
  otherClientIds?: string[];
  skipNonceCheck?: boolean;
};
