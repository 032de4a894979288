import { CreditCard, GraduationCap, Medal, Megaphone, ShieldCheck } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ageWords, type Notification } from "./notification.ts";

type InboxDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  notifications: Notification[] | undefined;
};

const ICONS = {
  badge: Medal,
  grade: GraduationCap,
  announcement: Megaphone,
  consent: ShieldCheck,
  billing: CreditCard,
};

export function InboxDialog({ isOpen, onOpenChange, notifications }: InboxDialogProps) {
  return (
    <Dialog title="Inbox" isOpen={isOpen} onOpenChange={onOpenChange}>
      {notifications === undefined ? (
        <p className="flex items-center gap-2 py-8 text-muted" role="status">
          <Spinner /> Loading
        </p>
      ) : notifications.length === 0 ? (
        <EmptyState
          scene="tray"
          sentence="No messages yet. Join a class, and your teacher's announcements come here."
        />
      ) : (
        <ul className="-mx-2">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onGo={() => onOpenChange(false)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NotificationRow({ notification, onGo }: { notification: Notification; onGo: () => void }) {
  const { kind, title, body, link, isRead, createdAt } = notification;
  const Icon = ICONS[kind];
  return (
    <li className="flex gap-3 border-line border-t px-2 py-3 first:border-t-0">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-strong">
            {link ? (
              <Link to={link} onClick={onGo}>
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          {isRead ? null : <Badge tone="next">New</Badge>}
        </p>
        <p>{body}</p>
        <p className="text-muted text-small">{ageWords(createdAt, new Date())}</p>
      </div>
    </li>
  );
}
