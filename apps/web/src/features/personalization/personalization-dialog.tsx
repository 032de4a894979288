import * as m from "@nirmaan/messages/personalization.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { LearningPath } from "#domain/learning-path.ts";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BoardCards } from "./board-cards.tsx";
import { chosenPath, classLevelOf, classOptions, type PathChoice, percentChosen } from "./path-choice.ts";
import { PathSummary } from "./path-summary.tsx";

type PersonalizationDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  save: (path: LearningPath) => Promise<void>;
  onComplete?: (path: LearningPath) => void;
};

export function PersonalizationDialog({ isOpen, onOpenChange, ...rest }: PersonalizationDialogProps) {
  return (
    <Dialog title={m.dialogTitle()} description={m.dialogText()} isOpen={isOpen} onOpenChange={onOpenChange}>
      {/* Mounted each time the dialog opens, so its choices are reset (PERS-06). */}
      <PathForm {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type PathFormProps = Pick<PersonalizationDialogProps, "save" | "onComplete"> & { onClose: () => void };

function PathForm({ save, onComplete, onClose }: PathFormProps) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<PathChoice>({});
  const [isSaving, setSaving] = useState(false);
  const path = chosenPath(choice);
  const end = useRef<HTMLDivElement>(null);
  // On a phone the next question would be below the visible area.
  useEffect(() => {
    if (choice.board) end.current?.scrollIntoView?.({ block: "nearest" });
  }, [choice]);

  async function finish(chosen: LearningPath) {
    setSaving(true);
    // A failed save is handled like a successful one, without opening the dashboard (spec, section 4).
    const isSaved = await save(chosen).then(
      () => true,
      () => false,
    );
    onComplete?.(chosen);
    onClose();
    if (isSaved) await navigate("/student/dashboard?personalized=true");
  }

  return (
    <>
      <ProgressBar label={m.yourChoices()} percent={percentChosen(choice)} />
      <BoardCards
        chosen={choice.board}
        isDisabled={isSaving}
        onChoose={(board) => setChoice({ ...choice, board })}
      />
      {choice.board ? (
        <Select
          label={m.yourClass()}
          placeholder={m.chooseYourClass()}
          value={choice.classLevel ?? ""}
          disabled={isSaving}
          options={classOptions().map(({ classLevel, name, meaning }) => ({
            value: classLevel,
            label: `${name} ${meaning}`,
          }))}
          onChange={({ target }) => setChoice({ ...choice, classLevel: classLevelOf(target.value) })}
        />
      ) : null}
      {path ? <PathSummary path={path} /> : null}
      <div ref={end} className="flex scroll-mb-6 flex-wrap justify-end gap-2">
        <Button tone="quiet" disabled={isSaving} onClick={onClose}>
          {m.skipForNow()}
        </Button>
        <Button tone="next" disabled={!path} isBusy={isSaving} onClick={() => path && void finish(path)}>
          {isSaving ? m.settingUp() : m.continueLearning()}
        </Button>
      </div>
    </>
  );
}
