/** The OAuth 2.1 server: other sites let their users sign in with an account of this service. */
export type OAuthServerSettings = {
  /** The page of the site where the user approves or denies. */
  authorizationPath: string;
  /** Lets anybody register a client, without the service-role key. */
  dynamicRegistration: boolean;
  /** From the request of a client until its code must have been redeemed. */
  authorizationLifeS: number;
  defaultScope: string;
};
