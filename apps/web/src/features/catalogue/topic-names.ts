import * as m from "@nirmaan/messages/catalogue.ts";

/** Topic names shown to students. */
export const TOPIC_NAMES: Record<string, () => string> = {
  programming: m.topicProgramming,
  ai: m.topicAi,
  drones: m.topicDrones,
  robots: m.topicRobots,
  "space-tech": m.topicSpaceTech,
  "computer-vision": m.topicComputerVision,
};
