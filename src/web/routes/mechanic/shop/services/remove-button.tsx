import { useState } from 'react';
import { text as allText } from './text.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';

const text = allText.form;

type Props = {
  title: string;
  changes: readonly (readonly [string, string])[];
  busy: boolean;
  error: Error | null;
  onRemove: () => void;
};

/** Takes something off the list, after saying what goes with it and what stays. */
export function RemoveButton({ title, changes, busy, error, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        changes={changes}
        told={null}
        canUndo={false}
        action={text.remove}
        busy={busy && text.removing}
        isDangerous
        error={error}
        onConfirm={onRemove}
      />
    </>
  );
}
