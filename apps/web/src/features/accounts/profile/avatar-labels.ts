import * as m from "@nirmaan/messages/accounts-profile.ts";
import type { AvatarName } from "./avatar-choices.ts";

/** Not beside the drawings: every page shows a picture, only the profile page needs the words for all of them. */
export const AVATAR_LABELS: Record<AvatarName, () => string> = {
  kite: m.pictureKite,
  rocket: m.pictureRocket,
  robot: m.pictureRobot,
  drone: m.pictureDrone,
  tree: m.pictureTree,
  star: m.pictureStar,
  brick: m.pictureBricks,
  lamp: m.pictureLamp,
};
