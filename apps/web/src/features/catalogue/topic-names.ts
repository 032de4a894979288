/** Topics as a student reads them. */
export const TOPIC_NAMES: Record<string, string> = {
  programming: "Programming",
  ai: "AI",
  drones: "Drones",
  robots: "Robots",
  "space-tech": "Space tech",
  "computer-vision": "Computer vision",
};
