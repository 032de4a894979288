import * as m from "@nirmaan/messages/landing.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { classNames } from "#ui/theme/class-names.ts";
import { SectionHeading } from "../heading/section-heading.tsx";

/** Made from the running product by e2e/public/landing-pictures.spec.ts. */
const addresses = import.meta.glob<string>("./*.webp", { query: "?url", import: "default", eager: true });

type ProductPicture = {
  name: string;
  alt: () => string;
  caption: () => string;
  /** Of the picture's file, so that its place is kept before it is loaded. */
  size: { width: number; height: number };
  /** Lessons are dark in both themes. */
  hasLightTheme: boolean;
};

const COMPUTER = { width: 1280, height: 800 };
const PHONE = { width: 720, height: 1280 };
const PICTURES: ProductPicture[] = [
  { name: "lesson", alt: m.pictureLessonAlt, caption: m.pictureLesson, size: COMPUTER, hasLightTheme: false },
  { name: "steps", alt: m.pictureStepsAlt, caption: m.pictureSteps, size: PHONE, hasLightTheme: true },
  { name: "path", alt: m.picturePathAlt, caption: m.picturePath, size: PHONE, hasLightTheme: true },
];

export function ProductPicturesSection() {
  return (
    <section className="border-line border-b">
      <div className="page-width py-16 lg:py-24">
        <SectionHeading title={m.picturesTitle()} lead={m.picturesText()} />
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[2.6fr_1fr_1fr] lg:items-end">
          {PICTURES.map((picture) => (
            <figure
              key={picture.name}
              className={classNames(
                "flex flex-col gap-3",
                // On a phone a computer's screen would be too small to read.
                picture.size === COMPUTER ? "max-sm:hidden sm:max-lg:col-span-2" : "max-sm:max-w-72",
              )}
            >
              <Screen {...picture} />
              <figcaption className="text-muted lg:min-h-24">{picture.caption()}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** In the visitor's language and theme, as the product would look for them. */
function Screen({ name, alt, size, hasLightTheme }: ProductPicture) {
  const addressIn = (theme: "light" | "dark") => addresses[`./${name}-${currentLocale()}-${theme}.webp`];
  return (
    <picture>
      {hasLightTheme ? <source media="(prefers-color-scheme: light)" srcSet={addressIn("light")} /> : null}
      <img
        src={addressIn("dark")}
        alt={alt()}
        {...size}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-card border border-edge"
      />
    </picture>
  );
}
