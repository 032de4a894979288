import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type ReceivedSmtp = { from: string; to: string[]; message: string };

type Choices = {
  /** Refuses these addresses, as a server does whose mailbox is gone. */
  refused?: Set<string>;
  /** Called with each mail before it is accepted. */
  onMail?: (mail: ReceivedSmtp) => Promise<void>;
};

/** A real SMTP server that keeps what it accepted. Its user is nirmaan with the password "word". */
export async function startSmtpServer({ refused, onMail }: Choices = {}) {
  const received: ReceivedSmtp[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "nirmaan" && password === "word" ? done(null, { user: 1 }) : done(new Error("wrong")),
    onRcptTo: ({ address }, _session, done) =>
      refused?.has(address) ? done(Object.assign(new Error("no mailbox"), { responseCode: 550 })) : done(),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      let message = "";
      stream.on("data", (part: Buffer) => (message += part.toString()));
      const accept = async () => {
        const mail = { from, to, message };
        received.push(mail);
        await onMail?.(mail);
        done();
      };
      stream.on("end", () => void accept());
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    url: `smtp://nirmaan:word@127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
