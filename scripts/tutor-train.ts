import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readLabelledMessages } from "@nirmaan/tutor-engine/understanding/training/labelled-messages.ts";
import {
  type Measured,
  measureActs,
  measureActsAlone,
  measureClaims,
  trainUnderstanding,
} from "@nirmaan/tutor-engine/understanding/training/train-understanding.ts";

const FILE = join(import.meta.dirname, "../packages/tutor-engine/src/understanding/understanding.json");

// Trains what reads the students' messages, writes it, and prints how well it reads the messages that were kept apart.
const messages = readLabelledMessages();
const heldOut = messages.filter(({ isHeldOut }) => isHeldOut);
const trained = trainUnderstanding(messages);
const text = `${JSON.stringify(trained)}\n`;
writeFileSync(FILE, text);
console.log(
  `${messages.length} messages, ${heldOut.length} held out; ${gzipSync(text).length} bytes compressed`,
);
for (const language of ["English", "Hinglish", "Hindi"] as const) {
  const own = heldOut.filter((message) => message.language === language);
  console.log(
    `${language}: acts ${share(measureActs(trained, own))}, claims ${share(measureClaims(trained, own))}`,
  );
}
const [acts, claims] = [measureActs(trained, heldOut), measureClaims(trained, heldOut)];
console.log(`acts by the model alone ${share(measureActsAlone(trained, heldOut))}`);
console.log(`acts ${share(acts)}\n${table(acts)}\nclaims ${share(claims)}\n${table(claims)}`);

function share({ right, total }: { right: number; total: number }): string {
  return `${((100 * right) / total).toFixed(1)} % of ${total}`;
}

/** One line for each label: how many were read right, and as what the others were read. */
function table({ confused }: Measured<string>): string {
  return [...confused]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([label, row]) => {
      const total = [...row.values()].reduce((sum, count) => sum + count, 0);
      const wrong = [...row].filter(([read]) => read !== label).sort(([, a], [, b]) => b - a);
      return `| ${label} | ${row.get(label) ?? 0} of ${total} | ${wrong.map(([read, count]) => `${read} ${count}`).join(", ")} |`;
    })
    .join("\n");
}
