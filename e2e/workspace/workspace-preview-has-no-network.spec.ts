import { createSocket, type Socket } from "node:dgram";
import { type AddressInfo, createServer, type Server } from "node:net";
import { expect, test } from "@playwright/test";
import { CHROMIUM } from "../../scripts/checks/find-chromium.ts";
import attacks from "./preview-attacks.json" with { type: "json" };
import { openWorkspace, writeProgram } from "./workspace-page.ts";

// Without it Chromium's WebRTC never uses the loopback interface, where this test listens.
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--allow-loopback-in-peer-connection"],
  },
});

let tcp: Server;
let udp: Socket;
const received: string[] = [];
test.beforeAll(async () => {
  tcp = createServer((socket) => {
    received.push("a connection");
    socket.on("error", () => undefined);
  });
  await new Promise<void>((listening) => tcp.listen(0, "127.0.0.1", listening));
  udp = createSocket("udp4").on("message", () => received.push("a packet"));
  await new Promise<void>((bound) => udp.bind(0, "127.0.0.1", bound));
});
test.afterAll(() => {
  tcp.close();
  udp.close();
});

/** The attack with the ports of the listeners, followed by a sign that the page's scripts have run. */
function pageOf(name: string, attack: string): string {
  const page = attack
    .replaceAll("TCP_PORT", String((tcp.address() as AddressInfo).port))
    .replaceAll("UDP_PORT", String(udp.address().port));
  return `${page}<script>setTimeout(() => console.log("ran: ${name}"), 700)</script>`;
}

test("WS-11 TRUST-12 a page in the preview sends nothing: no connection and no packet leave it", async ({
  page,
}) => {
  await openWorkspace(page);
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "index.html", exact: true }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const log = page.getByRole("log", { name: "Console" });
  // Pages that leave the frame are stopped before they can say so.
  const isSilent = (name: string) => /^leaving the frame|refresh|links/.test(name);
  for (const [name, attack] of Object.entries(attacks)) {
    await writeProgram(page, pageOf(name, attack));
    if (isSilent(name)) await page.waitForTimeout(1500);
    else await expect(log, name).toContainText(`ran: ${name}`);
    expect([name, ...received]).toEqual([name]);
  }
  expect(page.url()).toContain("/playground");
});
