import {
  BookOpen,
  CircleHelp,
  FolderPlus,
  Inbox,
  PanelLeft,
  SquareTerminal,
  SunMoon,
  Users,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
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

type NamedLesson = { slug: string; title: string };

export function ShellPalette(props: ShellPaletteProps) {
  const { isOpen, onOpenChange } = props;
  const navigate = useNavigate();
  const lessons = useLessonNames();
  const pages = STUDENT_NAVIGATION.map(({ name, to, icon: Icon }) => ({
    name,
    icon: <Icon aria-hidden="true" />,
    onChoose: () => void navigate(to),
  }));
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={[
        { heading: "Pages", items: pages },
        { heading: "Actions", items: paletteActions(props) },
        {
          heading: "Lessons",
          items: lessons.map(({ slug, title }) => ({
            name: title,
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
      name: "New project",
      icon: <FolderPlus aria-hidden="true" />,
      words: ["create"],
      onChoose: onNewProject,
    },
    {
      name: "Open playground",
      icon: <SquareTerminal aria-hidden="true" />,
      words: ["workspace", "code"],
      onChoose: () => window.location.assign("/student/playground"),
    },
    {
      name: "Join class",
      icon: <Users aria-hidden="true" />,
      words: ["code", "teacher"],
      onChoose: onJoinClass,
    },
    {
      name: "Open the inbox",
      icon: <Inbox aria-hidden="true" />,
      words: ["notifications"],
      onChoose: onOpenInbox,
    },
    {
      name: "Switch between light and dark",
      icon: <SunMoon aria-hidden="true" />,
      words: ["theme", "colour", "night"],
      onChoose: switchTheme,
    },
    {
      name: "Open or close the sidebar",
      icon: <PanelLeft aria-hidden="true" />,
      words: ["menu"],
      onChoose: onToggleSidebar,
    },
    {
      name: "Get Help",
      icon: <CircleHelp aria-hidden="true" />,
      words: ["call", "support", "book"],
      onChoose: () => void window.open("/book", "_blank", "noopener"),
    },
  ];
}

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
  return typeof lesson?.slug === "string" && typeof lesson.title === "string";
}
