import * as m from "@nirmaan/messages/classes.ts";

type TeacherAnnouncement = { id: string; title: string; body: string; when: string };

export function TeacherAnnouncements({ announcements }: { announcements: TeacherAnnouncement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="news" className="mt-8">
      <h2 id="news" className="mb-4 text-title">
        {m.announcements()}
      </h2>
      <ul className="flex flex-col gap-4">
        {announcements.map(({ id, title, body, when }) => (
          <li key={id}>
            <h3 className="font-strong">{title}</h3>
            <p>{body}</p>
            <p className="text-muted text-small">{when}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
