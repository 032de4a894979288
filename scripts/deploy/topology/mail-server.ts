import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback. `codeFor` waits for the code of the newest mail to an address. */
export async function startMailServer() {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, callback) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text });
        callback();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const codeFor = async (address: string): Promise<string> => {
    for (;;) {
      const mail = received.findLast(({ to }) => to === address);
      const code = /Your code: (\d+)/.exec(mail?.text ?? "")?.[1];
      if (code) return code;
      await new Promise((next) => setTimeout(next, 50));
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    codeFor,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
