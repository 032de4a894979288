/** Classes that dialog, sheet, menu and palette share: the scrim, the close button and floating lists. */
export const SCRIM =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear";

export const CORNER_CLOSE =
  "touchable absolute top-4 right-4 inline-flex size-10 cursor-pointer items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink";

export const FLOATING =
  "z-50 rounded-card border border-line bg-raised p-1 shadow-floating data-[state=closed]:animate-vanish data-[state=open]:animate-appear";

export const FLOATING_ITEM =
  "flex min-h-9 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-body outline-none data-[highlighted]:bg-hover data-[selected=true]:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted";
