import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { SQL } from "@nirmaan/execution/sql-language.ts";
import * as m from "@nirmaan/messages/workspace-editor.ts";
import { languageLabel } from "../files/file-language.ts";
import { currentFile } from "../files/project.ts";
import { useWorkspace } from "../store/use-workspace.ts";

type LanguageMenuProps = {
  /** Undefined offers every language. */
  languages: readonly string[] | undefined;
  onLanguage: (id: string) => void;
};

export function LanguageMenu({ languages, onLanguage }: LanguageMenuProps) {
  const language = useWorkspace(({ project }) => currentFile(project)?.language ?? "");
  const offered = [...LANGUAGES, SQL].filter(({ id }) => languages?.includes(id) ?? true);
  const known = offered.find(({ editorLanguage }) => editorLanguage === language);
  return (
    <select
      aria-label={m.language()}
      value={known?.id ?? ""}
      onChange={(event) => onLanguage(event.target.value)}
      className="touchable mr-1.5 min-h-9 max-w-32 shrink-0 cursor-pointer border-line border-l bg-surface px-2 text-muted hover:text-ink focus-visible:-outline-offset-2 md:text-small"
    >
      {known ? null : <option value="">{language ? languageLabel(language) : m.language()}</option>}
      {offered.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
