import * as m from "@nirmaan/messages/marking.ts";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { PracticalPaper } from "../practical-paper.tsx";
import { type ClassFile, loadClassFile } from "./load-class-file.ts";

type ClassFilesProps = {
  address: string;
  students: { studentId: string; name: string }[];
  printIcon: ReactNode;
  showQuestion: (html: string) => ReactNode;
};

type LoadedFiles = ReadonlyMap<string, ClassFile | "failed">;

/** The practical files of a class, loaded one after the other, then printed together. */
export function ClassFilesPanel({ address, students, printIcon, showQuestion }: ClassFilesProps) {
  const { files, isLoading, tryAgain } = useClassFiles(address, students);
  const failed = students.filter(({ studentId }) => files.get(studentId) === "failed");
  const loaded = students.flatMap(({ studentId, name }) => {
    const file = files.get(studentId);
    return file && file !== "failed" ? [{ studentId, name, file }] : [];
  });
  const papers = loaded.filter(({ file }) => file.programs.length > 0);
  const without = loaded.filter(({ file }) => file.programs.length === 0);
  return (
    <>
      <div data-print="off" className="mb-6 flex max-w-reading flex-col gap-4">
        {isLoading ? (
          <ProgressBar
            label={`${m.loadingFiles()}: ${m.filesLoaded({ done: files.size, total: students.length })}`}
            percent={Math.round((files.size / students.length) * 100)}
          />
        ) : (
          <p role="status">{papers.length > 0 ? m.filesReady({ count: papers.length }) : null}</p>
        )}
        {failed.length > 0 && !isLoading ? (
          <Notice>
            {m.fileFailed({ count: failed.length })}{" "}
            <Button size="small" onClick={tryAgain}>
              {m.tryAgain()}
            </Button>
          </Notice>
        ) : null}
        {without.length > 0 && !isLoading && papers.length > 0 ? (
          <p className="text-muted">{m.noFinished({ names: without.map(({ name }) => name).join(", ") })}</p>
        ) : null}
        {papers.length > 0 ? (
          <div>
            <Button tone="next" disabled={isLoading} onClick={() => window.print()}>
              {printIcon}
              {m.printAll()}
            </Button>
          </div>
        ) : null}
      </div>
      {papers.length === 0 && failed.length === 0 && !isLoading ? (
        <EmptyState scene="empty-badge" sentence={m.nothingFinished()} />
      ) : null}
      {papers.map(({ studentId, file }) => (
        <div
          key={studentId}
          className="mb-10 [contain-intrinsic-size:auto_80rem] [content-visibility:auto] print:mb-0 print:break-before-page print:[content-visibility:visible] first:print:break-before-auto"
        >
          <PracticalPaper facts={file.facts} programs={file.programs} showQuestion={showQuestion} />
        </div>
      ))}
    </>
  );
}

/** One request at a time: a class of sixty must not fill the line of a school, nor hold the server. */
function useClassFiles(address: string, students: { studentId: string }[]) {
  const [files, setFiles] = useState<LoadedFiles>(new Map());
  const isLoading = files.size < students.length;
  useEffect(() => {
    const next = students.find(({ studentId }) => !files.has(studentId));
    if (!next) return;
    let isLeft = false;
    void loadClassFile(`${address}/${next.studentId}`).then((file) => {
      if (!isLeft) setFiles((before) => new Map(before).set(next.studentId, file ?? "failed"));
    });
    return () => {
      isLeft = true;
    };
  }, [address, students, files]);
  const tryAgain = useCallback(
    () => setFiles((before) => new Map([...before].filter(([, file]) => file !== "failed"))),
    [],
  );
  return { files, isLoading, tryAgain };
}
