import * as m from "@nirmaan/messages/shell.ts";
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
          {m.quickCreate()}
        </Button>
      }
    >
      <MenuItem onSelect={onNewProject}>
        <FolderPlus aria-hidden="true" />
        {m.newProject()}
      </MenuItem>
      <MenuItem asChild>
        <a href="/student/playground">
          <SquareTerminal aria-hidden="true" />
          {m.openPlayground()}
        </a>
      </MenuItem>
      <MenuItem onSelect={onJoinClass}>
        <Users aria-hidden="true" />
        {m.joinClass()}
      </MenuItem>
    </Menu>
  );
}
