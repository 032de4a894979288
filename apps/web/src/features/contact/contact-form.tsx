import { Button } from "#ui/controls/button.tsx";
import { CONTROL_CLASSES, Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { CONTACT_SUBJECTS, LONGEST } from "./contact-message.ts";
import { ContactResult, type Sent } from "./contact-result.tsx";

/** Works as a plain form; contact-script.ts sends it without leaving the page. */
export function ContactForm({ sent }: { sent: Sent | undefined }) {
  return (
    <section aria-labelledby="write" className="mt-10">
      <h2 id="write" className="scroll-mt-20 text-title">
        Write to us
      </h2>
      <p className="mt-3 leading-7">We reply by e-mail within 24 hours on school days.</p>
      <ContactResult sent={sent} />
      <form
        method="post"
        action="/api/contact"
        data-contact-form=""
        hidden={sent === "yes"}
        className="mt-6 flex flex-col gap-5"
      >
        <ContactFields />
        <div hidden>
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" tone="next" size="large" className="self-start">
          Send
        </Button>
      </form>
    </section>
  );
}

function ContactFields() {
  return (
    <>
      <div>
        <TextField label="Your name" name="name" autoComplete="name" required maxLength={LONGEST.name} />
        <Problem of="name" />
      </div>
      <div>
        <TextField
          label="Your e-mail address"
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
          label="What is it about?"
          name="about"
          options={CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
        />
        <Problem of="about" />
      </div>
      <div>
        <Field label="Your message">
          {(links) => (
            <textarea
              {...links}
              name="message"
              required
              minLength={10}
              maxLength={LONGEST.message}
              rows={7}
              className={`${CONTROL_CLASSES} py-2`}
            />
          )}
        </Field>
        <Problem of="message" />
      </div>
    </>
  );
}

/** The script fills in the server's message. */
function Problem({ of }: { of: string }) {
  return <p data-problem={of} hidden className="mt-1.5 text-fails text-small" />;
}
