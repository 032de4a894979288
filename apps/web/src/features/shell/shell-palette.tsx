import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { otherLocale } from "@nirmaan/messages/locale/locale.ts";
import * as m from "@nirmaan/messages/shell.ts";
import {
  BookOpen,
  CircleHelp,
  FolderPlus,
  Inbox,
  Languages,
  PanelLeft,
  SquareTerminal,
  SunMoon,
  Users,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { postLanguage } from "#browser/post-language.ts";
import { switchTheme } from "#browser/switch-theme.ts";
import { CommandPalette } from "#ui/overlays/command-palette.tsx";
import type { QuickCreateProps } from "./quick-create-menu.tsx";
import { STUDENT_NAVIGATION } from "./student-navigation.ts";

type ShellPaletteProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onToggleSidebar: () => void;
  onOpenInbox: () => void;
} & QuickCreateProps;

/** With its words in English, Hindi and Hindi in Latin letters. */
type NamedLesson = { slug: string; title: string; words: string[] };

export function ShellPalette(props: ShellPaletteProps) {
  const { isOpen, onOpenChange } = props;
  const navigate = useNavigate();
  const lessons = useLessonNames();
  const pages = STUDENT_NAVIGATION.map(({ name, to, icon: Icon }) => ({
    name: name(),
    icon: <Icon aria-hidden="true" />,
    onChoose: () => void navigate(to),
  }));
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={[
        { heading: m.pages(), items: pages },
        { heading: m.actions(), items: paletteActions(props) },
        {
          heading: m.lessons(),
          items: lessons.map(({ slug, title, words }) => ({
            name: title,
            words,
            icon: <BookOpen aria-hidden="true" />,
            onChoose: () => window.location.assign(`/student/lesson/${slug}`),
          })),
        },
      ]}
    />
  );
}

function paletteActions(props: ShellPaletteProps) {
  const { onToggleSidebar, onOpenInbox, onNewProject, onJoinClass } = props;
  return [
    {
      name: m.newProject(),
      icon: <FolderPlus aria-hidden="true" />,
      words: searchWords(m.newProjectWords()),
      onChoose: onNewProject,
    },
    {
      name: m.openPlayground(),
      icon: <SquareTerminal aria-hidden="true" />,
      words: searchWords(m.openPlaygroundWords()),
      onChoose: () => window.location.assign("/student/playground"),
    },
    {
      name: m.joinClass(),
      icon: <Users aria-hidden="true" />,
      words: searchWords(m.joinClassWords()),
      onChoose: onJoinClass,
    },
    {
      name: m.openInbox(),
      icon: <Inbox aria-hidden="true" />,
      words: searchWords(m.openInboxWords()),
      onChoose: onOpenInbox,
    },
    {
      name: m.switchTheme(),
      icon: <SunMoon aria-hidden="true" />,
      words: searchWords(m.switchThemeWords()),
      onChoose: switchTheme,
    },
    {
      name: m.switchLanguage(),
      icon: <Languages aria-hidden="true" />,
      words: searchWords(m.switchLanguageWords()),
      onChoose: () => postLanguage(otherLocale(currentLocale())),
    },
    {
      name: m.toggleSidebar(),
      icon: <PanelLeft aria-hidden="true" />,
      words: searchWords(m.toggleSidebarWords()),
      onChoose: onToggleSidebar,
    },
    {
      name: m.getHelp(),
      icon: <CircleHelp aria-hidden="true" />,
      words: searchWords(m.getHelpWords()),
      onChoose: () => void window.open("/book", "_blank", "noopener"),
    },
  ];
}

/** Other words for an action, separated by spaces in the catalogue: in Hindi also in Roman letters. */
const searchWords = (words: string) => words.split(" ");

/** Loads lesson titles when the palette first opens; pages and actions work without them. */
function useLessonNames(): NamedLesson[] {
  const [lessons, setLessons] = useState<NamedLesson[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    fetch("/api/student/lessons", { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : []))
      .then(
        (body: unknown) => setLessons(Array.isArray(body) ? body.filter(isNamedLesson) : []),
        () => {},
      );
    return () => controller.abort();
  }, []);
  return lessons;
}

function isNamedLesson(value: unknown): value is NamedLesson {
  const lesson = value as Partial<NamedLesson> | null;
  return typeof lesson?.slug === "string" && typeof lesson.title === "string" && Array.isArray(lesson.words);
}
