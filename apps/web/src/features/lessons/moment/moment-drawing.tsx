/** A wall whose last brick has just been set, under a marigold light; still under reduced motion. */
export const MomentDrawing = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 224 128"
    className={className}
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path
      className="stroke-edge"
      d="M24 112h176M36 94h44v18H36zM84 94h44v18H84zM132 94h56v18h-56zM36 72h26v18H36zM66 72h52v18H66zM122 72h40v18h-40z"
    />
    <g className="origin-center animate-celebrate [transform-box:fill-box]">
      <path className="fill-next stroke-next-edge" d="M88 48h48v20H88z" />
      <path
        className="stroke-on-next"
        d="M103 53c-3 0-4 2-4 4s0 1-2 1c2 0 2 0 2 2s1 3 4 3M121 53c3 0 4 2 4 4s0 1 2 1c-2 0-2 0-2 2s-1 3-4 3"
      />
    </g>
    <path
      className="animate-celebrate stroke-next-ink"
      d="M112 14v16M76 24l8 12M148 24l-8 12M50 44l14 8M174 44l-14 8"
    />
  </svg>
);
