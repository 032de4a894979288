import { CircleHelp, PanelLeft, SunMoon } from "lucide-react";
import { useNavigate } from "react-router";
import { switchTheme } from "#browser/switch-theme.ts";
import { CommandPalette } from "#ui/command-palette.tsx";
import { STUDENT_PAGES } from "./student-pages.ts";

type ShellPaletteProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onToggleSidebar: () => void;
};

export function ShellPalette({ isOpen, onOpenChange, onToggleSidebar }: ShellPaletteProps) {
  const navigate = useNavigate();
  const pages = STUDENT_PAGES.map(({ name, to, icon: Icon }) => ({
    name,
    icon: <Icon aria-hidden="true" />,
    onChoose: () => void navigate(to),
  }));
  const actions = [
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
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={[
        { heading: "Pages", items: pages },
        { heading: "Actions", items: actions },
      ]}
    />
  );
}
