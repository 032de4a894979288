/** Topic names shown to students. */
export const TOPIC_NAMES: Record<string, string> = {
  programming: "Programming",
  ai: "AI",
  drones: "Drones",
  robots: "Robots",
  "space-tech": "Space tech",
  "computer-vision": "Computer vision",
};
