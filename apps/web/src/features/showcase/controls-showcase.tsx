import { Play, Trash2 } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ButtonLink, Link } from "#ui/controls/link.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { ThemeSwitch } from "#ui/controls/theme-switch.tsx";
import { Example, Examples } from "./example.tsx";

const CLASSES = ["9", "10", "11", "12"].map((value) => ({ value, label: `Class ${value}` }));

export function ControlsShowcase() {
  return (
    <>
      <Examples title="Button and link">
        <Example name="Tones: the next thing to do, plain, quiet, danger">
          <div className="flex flex-wrap gap-3">
            <Button tone="next">
              <Play aria-hidden="true" /> Run Code
            </Button>
            <Button>Clear Editor</Button>
            <Button tone="quiet">Skip for now</Button>
            <Button tone="danger">
              <Trash2 aria-hidden="true" /> Delete
            </Button>
          </div>
        </Example>
        <Example name="Sizes, disabled, busy">
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small">Small</Button>
            <Button>Medium</Button>
            <Button size="large">Large</Button>
            <Button tone="next" disabled>
              Continue Learning
            </Button>
            <Button tone="next" isBusy>
              Setting up...
            </Button>
            <IconButton label="Run Code" keys="Ctrl+Enter">
              <Play aria-hidden="true" />
            </IconButton>
            <ThemeSwitch />
          </div>
        </Example>
        <Example name="Links in text and as a button">
          <p className="mb-3 max-w-reading">
            Read the <Link to="/info/terms">terms</Link> first, or go back{" "}
            <Link to="/" reloadDocument>
              home
            </Link>
            .
          </p>
          <ButtonLink to="/auth/signup">Start Free</ButtonLink>
        </Example>
      </Examples>
      <FieldExamples />
    </>
  );
}

function FieldExamples() {
  return (
    <Examples title="Field and select">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Your name" placeholder="Asha Patil" />
        <TextField label="E-mail address" type="email" hint="Yours, or your guardian's if you have none." />
        <TextField
          label="Class code"
          defaultValue="PUNE11"
          error="No class has this code. A code has 8 signs, such as KAVERI42."
        />
        <TextField label="School" defaultValue="Set by your teacher" disabled />
        <Select label="Class" options={CLASSES} placeholder="Choose your class" defaultValue="" />
        <Select label="Class" options={CLASSES} defaultValue="11" error="Class 11 is full. Choose another." />
      </div>
    </Examples>
  );
}
