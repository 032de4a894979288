import * as m from "@nirmaan/messages/accounts-sessions.ts";

/** Names of products stay; a name with words in it is a message. */
type Names = [RegExp, string | (() => string)][];

const SYSTEMS: Names = [
  [/Android/, "Android"],
  [/iPhone|iPad/, m.iphoneOrIpad],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/Linux/, "Linux"],
];
const BROWSERS: Names = [
  [/Edg\//, "Edge"],
  [/SamsungBrowser/, m.samsungInternet],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Such as "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const find = (names: Names) => {
    const name = names.find(([pattern]) => pattern.test(userAgent))?.[1];
    return typeof name === "function" ? name() : name;
  };
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return m.browserOnSystem({ browser, system });
  return browser ?? system ?? m.unknownDevice();
}
