/** `node architecture/messages/list-sentences.ts [FOLDER]`: the sentences that are still in the code of a folder. */
import { dirname } from "node:path";
import { readSources } from "../read-sources.ts";
import { sentencesIn } from "./sentences-in-code.ts";

const [wanted = ""] = process.argv.slice(2);
const found = readSources()
  .filter(({ path }) => path.startsWith(wanted))
  .flatMap(sentencesIn);
for (const { path, line, text } of found) process.stdout.write(`${path}:${line}  ${text}\n`);
const folders = new Set(found.map(({ path }) => dirname(path)));
process.stdout.write(`${found.length} sentences in ${folders.size} folders\n`);
