import * as m from "@nirmaan/messages/shell.ts";
import {
  BookOpen,
  ChartNoAxesColumn,
  CreditCard,
  House,
  type LucideIcon,
  Medal,
  PencilLine,
  SquareTerminal,
  UserRound,
} from "lucide-react";

type StudentPage = { name: () => string; to: string; icon: LucideIcon };

export const STUDENT_NAVIGATION: StudentPage[] = [
  { name: m.dashboard, to: "/student/dashboard", icon: House },
  { name: m.courses, to: "/student/courses", icon: BookOpen },
  { name: m.progress, to: "/student/progress", icon: ChartNoAxesColumn },
  { name: m.achievements, to: "/student/achievements", icon: Medal },
  { name: m.profile, to: "/student/profile", icon: UserRound },
  { name: m.subscription, to: "/student/subscription", icon: CreditCard },
  // SHELL-01 fixes the order of the six pages above.
  { name: m.practice, to: "/student/practice", icon: PencilLine },
  { name: m.playground, to: "/student/projects", icon: SquareTerminal },
];
