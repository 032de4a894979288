import { FolderPlus, Plus, SquareTerminal, Users } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";

/** Projects and classes are built by later issues; until then their entries are there and say so. */
export function QuickCreateMenu() {
  return (
    <Menu
      trigger={
        <Button className="w-full justify-start">
          <Plus aria-hidden="true" />
          Quick Create
        </Button>
      }
    >
      <MenuItem disabled>
        <FolderPlus aria-hidden="true" />
        New project <span className="ml-auto pl-4 text-small">soon</span>
      </MenuItem>
      <MenuItem asChild>
        <a href="/student/lesson/intro_to_computer_science">
          <SquareTerminal aria-hidden="true" />
          Open playground
        </a>
      </MenuItem>
      <MenuItem disabled>
        <Users aria-hidden="true" />
        Join class <span className="ml-auto pl-4 text-small">soon</span>
      </MenuItem>
    </Menu>
  );
}
