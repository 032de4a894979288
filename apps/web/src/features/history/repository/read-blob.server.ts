import git from "isomorphic-git";
import { GITDIR, type RepositoryFiles, repositoryFs } from "./repository-files.server.ts";

/** Runs on a worker thread: a long history has packs of megabytes. Bytes arrive there without the methods of a Buffer. */
export async function readBlob({ files, oid }: { files: RepositoryFiles; oid: string }): Promise<string> {
  const buffers: RepositoryFiles = new Map(
    [...files].map(([path, { buffer, byteOffset, byteLength }]) => [
      path,
      Buffer.from(buffer, byteOffset, byteLength),
    ]),
  );
  const { blob } = await git.readBlob({ fs: repositoryFs(buffers), gitdir: GITDIR, oid });
  return new TextDecoder().decode(blob);
}
