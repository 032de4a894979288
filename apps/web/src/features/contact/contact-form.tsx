import * as m from "@nirmaan/messages/contact.ts";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { BLANK_HELP } from "#ui/help/fill-help-card.ts";
import { HelpCard } from "#ui/help/help-card.tsx";
import type { HelpWords } from "#ui/help/help-words.ts";
import { CONTACT_SUBJECTS, LONGEST, SUBJECT_WORDS } from "./contact-message.ts";
import { ContactResult, type ContactSent } from "./contact-result.tsx";

/** Works as a plain form; contact-script.ts sends it without leaving the page. */
export function ContactForm({ sent, help }: { sent: ContactSent | undefined; help: HelpWords | undefined }) {
  return (
    <section aria-labelledby="write" className="mt-10">
      <h2 id="write" className="scroll-mt-20 text-title">
        {m.writeToUs()}
      </h2>
      <p className="mt-3 leading-7">{m.weReply()}</p>
      <ContactResult sent={sent} />
      <div data-contact-help="" className="mt-4 empty:hidden">
        {help ? <HelpCard words={help} /> : null}
      </div>
      <template data-help-card="">
        <HelpCard words={BLANK_HELP} />
      </template>
      <form
        method="post"
        action="/api/contact"
        data-contact-form=""
        data-offline={m.sentOffline()}
        hidden={sent === "yes"}
        className="mt-6 flex flex-col gap-5"
      >
        <ContactFields />
        <div hidden>
          <label>
            {m.leaveEmpty()}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" tone="next" size="large" className="self-start">
          {m.send()}
        </Button>
      </form>
    </section>
  );
}

function ContactFields() {
  return (
    <>
      <div>
        <TextField label={m.yourName()} name="name" autoComplete="name" required maxLength={LONGEST.name} />
        <Problem of="name" />
      </div>
      <div>
        <TextField
          label={m.yourEmail()}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={LONGEST.email}
        />
        <Problem of="email" />
      </div>
      <div>
        <Select
          label={m.whatIsItAbout()}
          name="about"
          options={CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: SUBJECT_WORDS[subject]() }))}
        />
        <Problem of="about" />
      </div>
      <div>
        <TextArea
          label={m.yourMessage()}
          name="message"
          required
          minLength={10}
          maxLength={LONGEST.message}
          rows={7}
        />
        <Problem of="message" />
      </div>
    </>
  );
}

/** The script fills in the server's message. */
function Problem({ of }: { of: string }) {
  return <p data-problem={of} hidden className="mt-1.5 text-fails text-small" />;
}
