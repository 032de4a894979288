import {
  BookOpen,
  ChartNoAxesColumn,
  CreditCard,
  House,
  type LucideIcon,
  Medal,
  UserRound,
} from "lucide-react";

type StudentPage = { name: string; to: string; icon: LucideIcon };

export const STUDENT_NAVIGATION: StudentPage[] = [
  { name: "Dashboard", to: "/student/dashboard", icon: House },
  { name: "Courses", to: "/student/courses", icon: BookOpen },
  { name: "Progress", to: "/student/progress", icon: ChartNoAxesColumn },
  { name: "Achievements", to: "/student/achievements", icon: Medal },
  { name: "Profile", to: "/student/profile", icon: UserRound },
  { name: "Subscription", to: "/student/subscription", icon: CreditCard },
];
