const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const text = (key: string, value: string) => `    <key>${key}</key><string>${escaped(value)}</string>`;
const number = (key: string, value: number) => `    <key>${key}</key><integer>${value}</integer>`;
const flag = (key: string, value: boolean) => `    <key>${key}</key><${value}/>`;

/**
 * A configuration of Safe Exam Browser, which reads unencrypted property lists. It opens the exam and stays on this site.
 * It has no password for quitting: the school sets its own in the configuration tool.
 */
export function sebConfig({ origin, examId }: { origin: string; examId: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
  <dict>
${[
  number("sebConfigPurpose", 0),
  text("startURL", `${origin}/student/exam/${examId}`),
  flag("allowQuit", true),
  flag("browserWindowAllowReload", true),
  flag("enablePrivateClipboard", true),
  flag("allowSwitchToApplications", false),
  flag("allowSpellCheck", false),
  flag("allowDictionaryLookup", false),
  flag("URLFilterEnable", true),
  flag("URLFilterEnableContentFilter", false),
].join("\n")}
    <key>URLFilterRules</key>
    <array>
      <dict>
        <key>active</key><true/>
        <key>regex</key><false/>
        <key>action</key><integer>1</integer>
        <key>expression</key><string>${escaped(new URL(origin).host)}/*</string>
      </dict>
    </array>
  </dict>
</plist>
`;
}
