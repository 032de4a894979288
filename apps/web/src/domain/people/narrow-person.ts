import type { Admin, Person, Staff, Student, Teacher } from "./person.ts";

export const studentIn = (person: Person | undefined): Student | undefined =>
  person?.role === "student" ? person : undefined;

export const staffIn = (person: Person | undefined): Staff | undefined =>
  person && person.role !== "student" ? person : undefined;

export const teacherIn = (person: Person | undefined): Teacher | undefined =>
  person?.role === "teacher" ? person : undefined;

export const adminIn = (person: Person | undefined): Admin | undefined =>
  person?.role === "admin" ? person : undefined;
