import { FolderPlus, Plus, SquareTerminal, Users } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";

export type QuickCreateProps = { onNewProject: () => void; onJoinClass: () => void };

export function QuickCreateMenu({ onNewProject, onJoinClass }: QuickCreateProps) {
  return (
    <Menu
      trigger={
        <Button className="w-full justify-start">
          <Plus aria-hidden="true" />
          Quick Create
        </Button>
      }
    >
      <MenuItem onSelect={onNewProject}>
        <FolderPlus aria-hidden="true" />
        New project
      </MenuItem>
      <MenuItem asChild>
        <a href="/student/playground">
          <SquareTerminal aria-hidden="true" />
          Open playground
        </a>
      </MenuItem>
      <MenuItem onSelect={onJoinClass}>
        <Users aria-hidden="true" />
        Join class
      </MenuItem>
    </Menu>
  );
}
