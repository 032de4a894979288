import * as m from "@nirmaan/messages/practice-practical.ts";

type ProjectTemplateProps = {
  studentName: string;
  subject: string;
  session: string;
  /** The parts that the board marks, where it has its own form of report. */
  criteria?: { what: string; marks: number }[];
};

const SYNOPSIS = [
  m.synopsisTitle,
  m.synopsisProblem,
  m.synopsisUsers,
  m.synopsisData,
  m.synopsisModules,
  m.synopsisTools,
];
const REPORT = [
  { title: m.reportAcknowledgement, text: m.reportAcknowledgementText },
  { title: m.reportIntroduction, text: m.reportIntroductionText },
  { title: m.reportDesign, text: m.reportDesignText },
  { title: m.reportProgram, text: m.reportProgramText },
  { title: m.reportOutput, text: m.reportOutputText },
  { title: m.reportTests, text: m.reportTestsText },
  { title: m.reportLimits, text: m.reportLimitsText },
  { title: m.reportSources, text: m.reportSourcesText },
];

/** The project for school, to be printed and filled in: cover, synopsis and report. */
export function ProjectTemplate({ studentName, subject, session, criteria }: ProjectTemplateProps) {
  return (
    <article
      data-theme="light"
      className="bg-raised p-6 text-ink shadow-raised sm:p-12 print:p-0 print:shadow-none"
    >
      <header className="border-ink border-b-2 pb-4 text-center">
        <h2 className="text-title">{m.projectTitle()}</h2>
        <p lang="en">{subject}</p>
        <p>{m.projectBy({ name: studentName, session })}</p>
      </header>
      {criteria ? <Criteria criteria={criteria} /> : <SynopsisAndReport />}
    </article>
  );
}

function Criteria({ criteria }: Required<Pick<ProjectTemplateProps, "criteria">>) {
  return (
    <>
      <h3 className="mt-6 text-lead">{m.report()}</h3>
      <ol lang="en" className="mt-2 flex list-decimal flex-col gap-4 pl-6">
        {criteria.map(({ what, marks }) => (
          <li key={what}>
            <p className="font-strong">
              {what} <span className="tabular-nums">[{marks}]</span>
            </p>
            <p className="mt-8 border-edge border-b border-dotted" />
          </li>
        ))}
      </ol>
    </>
  );
}

function SynopsisAndReport() {
  return (
    <>
      <h3 className="mt-6 text-lead">{m.synopsis()}</h3>
      <dl className="mt-2 flex flex-col gap-4">
        {SYNOPSIS.map((words) => (
          <div key={words()}>
            <dt>{words()}</dt>
            <dd className="mt-6 border-edge border-b border-dotted" />
          </div>
        ))}
      </dl>
      <h3 className="mt-8 text-lead print:break-before-page">{m.report()}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-4 pl-6">
        {REPORT.map(({ title, text }) => (
          <li key={title()}>
            <p className="font-strong">{title()}</p>
            <p className="text-muted text-small">{text()}</p>
            <p className="mt-8 border-edge border-b border-dotted" />
          </li>
        ))}
      </ol>
    </>
  );
}
