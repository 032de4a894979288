/** The providers that GoTrue lists in /settings; clients expect a key for each. */
export const KNOWN_PROVIDERS = [
  ..."apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak".split(" "),
  ..."linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom".split(" "),
];
