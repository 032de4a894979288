import * as m from "@nirmaan/messages/notifications.ts";
import {
  CreditCard,
  GraduationCap,
  Medal,
  Megaphone,
  MessageSquareText,
  Share2,
  ShieldCheck,
} from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { formatAge, type Notification } from "./notification.ts";
import type { InboxList } from "./use-inbox.ts";

type InboxDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  list: InboxList;
  onTryAgain: () => void;
};

const ICONS = {
  badge: Medal,
  grade: GraduationCap,
  comment: MessageSquareText,
  announcement: Megaphone,
  consent: ShieldCheck,
  billing: CreditCard,
  sharing: Share2,
};

export function InboxDialog({ isOpen, onOpenChange, list, onTryAgain }: InboxDialogProps) {
  return (
    <Dialog title={m.inbox()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <InboxBody list={list} onTryAgain={onTryAgain} onGo={() => onOpenChange(false)} />
    </Dialog>
  );
}

type InboxBodyProps = Pick<InboxDialogProps, "list" | "onTryAgain"> & { onGo: () => void };

function InboxBody({ list, onTryAgain, onGo }: InboxBodyProps) {
  if (list.kind === "loading")
    return (
      <p className="flex items-center gap-2 py-8 text-muted" role="status">
        <Spinner /> {m.loading()}
      </p>
    );
  if (list.kind === "failed")
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>{m.notFetched()}</p>
        <Button onClick={onTryAgain}>{m.tryAgain()}</Button>
      </div>
    );
  if (list.notifications.length === 0) return <EmptyState scene="tray" sentence={m.noMessages()} />;
  return (
    <ul className="-mx-2">
      {list.notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onGo={onGo} />
      ))}
    </ul>
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
              // A lesson needs a document of its own: its runtimes share memory with their workers.
              <Link to={link} onClick={onGo} reloadDocument={link.startsWith("/student/lesson/")}>
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          {isRead ? null : <Badge tone="next">{m.isNew()}</Badge>}
        </p>
        <p>{body}</p>
        <p className="text-muted text-small">{formatAge(createdAt, new Date())}</p>
      </div>
    </li>
  );
}
