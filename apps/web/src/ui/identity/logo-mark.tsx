/** The न of Nirmaan (निर्माण, building), laid in three bricks. The marigold one is the next to be placed. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        fill="currentColor"
        d="M3.5 3h25A1.5 1.5 0 0 1 30 4.5v3A1.5 1.5 0 0 1 28.5 9h-25A1.5 1.5 0 0 1 2 7.5v-3A1.5 1.5 0 0 1 3.5 3Zm18 8h4a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-15a1.5 1.5 0 0 1 1.5-1.5Z"
      />
      <path
        fill="var(--next)"
        d="M5 14h12a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6v5a1 1 0 0 1-1 1H8a4 4 0 0 1-4-4v-7a1 1 0 0 1 1-1Z"
      />
    </svg>
  );
}
