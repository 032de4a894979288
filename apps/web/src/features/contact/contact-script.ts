import { fillHelpCard } from "#ui/help/fill-help-card.ts";
import { helpIn } from "#ui/help/help-words.ts";

/** Script of the contact page, which ships without React: sends the form without leaving the page. */
const form = document.querySelector<HTMLFormElement>("[data-contact-form]");
const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");

function show(kind: "yes" | "incomplete" | "too-many" | undefined, words?: string): void {
  for (const result of document.querySelectorAll<HTMLElement>("[data-contact-result]")) {
    result.hidden = result.dataset.contactResult !== kind;
    if (!result.hidden && words) result.textContent = words;
  }
}

function name(problems: Record<string, string>): void {
  for (const place of form?.querySelectorAll<HTMLElement>("[data-problem]") ?? []) {
    const field = place.dataset.problem ?? "";
    const control = form?.elements.namedItem(field);
    place.textContent = problems[field] ?? "";
    place.hidden = !problems[field];
    if (!(control instanceof HTMLElement)) continue;
    place.id = `problem-${field}`;
    if (problems[field]) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", place.id);
    } else {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    }
  }
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

/** In place of an earlier card. It takes the focus, so that it is read aloud. */
function showHelp(answer: unknown): void {
  const holder = document.querySelector("[data-contact-help]");
  const template = document.querySelector<HTMLTemplateElement>("template[data-help-card]");
  const words = helpIn(answer);
  const card = words && template ? fillHelpCard(template, words) : undefined;
  holder?.replaceChildren(...(card ? [card] : []));
  card?.focus();
}

async function send(fields: HTMLFormElement): Promise<void> {
  const response = await fetch(fields.action, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new FormData(fields))),
  });
  const answer = (await response.json()) as { error?: string; problems?: Record<string, string> };
  if (response.ok) {
    fields.hidden = true;
    name({});
    show("yes");
  } else {
    show(response.status === 429 ? "too-many" : "incomplete", answer.error);
    name(answer.problems ?? {});
  }
  showHelp(answer);
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  show(undefined);
  if (button) button.disabled = true;
  send(form)
    .catch(() => show("incomplete", form.dataset.offline))
    .finally(() => {
      if (button) button.disabled = false;
    });
});
