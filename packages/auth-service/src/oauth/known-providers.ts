/** The names upstream lists, so that clients find every key they look for. */
export const KNOWN_PROVIDERS = [
  ..."apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak".split(" "),
  ..."linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom".split(" "),
];
