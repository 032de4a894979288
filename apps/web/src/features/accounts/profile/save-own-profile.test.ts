import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { newStudent, sameStudent } from "#testing/new-student.ts";
import { avatarPicture } from "./avatar-choices.ts";
import { OwnProfile, Preferences, PreferencesForm } from "./own-profile.ts";
import { saveOwnProfile, savePreferences } from "./save-own-profile.server.ts";

test("STU-05 saves name and picture of the student only", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  await saveOwnProfile(db, asha, OwnProfile.parse({ name: " Asha Rao ", avatar: "kite" }));
  expect(await sameStudent(db, asha)).toMatchObject({ name: "Asha Rao", avatar: "kite" });
  expect(await sameStudent(db, ravi)).toMatchObject({ name: "Ravi", avatar: null });
  expect(avatarPicture("kite")).toMatch(/^data:image\/svg\+xml,/);
  expect(avatarPicture(null)).toBeUndefined();
  for (const wrong of [
    { name: "", avatar: "" },
    { name: "Asha", avatar: "https://example.test/x.png" },
  ])
    expect(OwnProfile.safeParse(wrong).success).toBe(false);
});

test("STU-05 saves preferences; missing ones count as on", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  expect(Preferences.parse(asha.preferences)).toEqual({ showsNews: true, showsStreak: true });
  await savePreferences(db, asha, PreferencesForm.parse({ showsNews: "on" }));
  expect(Preferences.parse((await sameStudent(db, asha)).preferences)).toEqual({
    showsNews: true,
    showsStreak: false,
  });
});
