import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { findDeployTools } from "../checks/find-deploy-tools.ts";
import { DEPLOY } from "./deploy-files.ts";

export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec: never;
  data?: Record<string, string>;
};

export const OVERLAYS = ["school", "country"] as const;

/** What Kustomize makes of an overlay after the operator has written its secret files. */
export async function renderOverlay(overlay: (typeof OVERLAYS)[number]): Promise<Resource[]> {
  const { kustomize } = await findDeployTools();
  const folder = mkdtempSync(join(tmpdir(), "nirmaan-overlay-"));
  try {
    cpSync(join(DEPLOY, "kubernetes"), folder, { recursive: true });
    const place = join(folder, "overlays", overlay);
    writeSecrets(place);
    const { stdout, stderr, status } = spawnSync(kustomize, ["build", place], { encoding: "utf8" });
    if (status !== 0 || stderr) throw new Error(stderr);
    return parseAllDocuments(stdout).map((document) => withoutLineBreaks(document.toJS() as Resource));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Kustomize breaks the lines of long base64 values, which Kubernetes allows and the schema does not. */
function withoutLineBreaks(resource: Resource): Resource {
  if (resource.kind !== "Secret") return resource;
  const data = Object.entries(resource.data ?? {}).map(([name, value]) => [name, value.replace(/\s/g, "")]);
  return { ...resource, data: Object.fromEntries(data) };
}

function writeSecrets(overlay: string): void {
  const files = readdirSync(overlay);
  if (files.includes("new-secrets.sh")) {
    const { status, stderr } = spawnSync("sh", [join(overlay, "new-secrets.sh")], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  }
  for (const file of files.filter((name) => name.endsWith(".example")))
    copyFileSync(join(overlay, file), join(overlay, file.replace(/\.example$/, "")));
}
