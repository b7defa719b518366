import { useState } from 'react';
import { Button } from './plain/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { text } from './text.ts';

type Words = {
  button: string;
  title: string;
  changes: readonly (readonly [string, string])[];
  reasonHelp: string;
};

type Props = {
  /** Where it is something else than contacts. */
  words?: Words;
  /** Why the reader may not; they still see that there is something. */
  refusal?: string | null;
  busy: string | false;
  error: Error | null;
  /** Reads it; answers with what was refused, or nothing when it is shown. */
  reveal: (reason: string) => Promise<Error | undefined>;
};

/** Reveals masked data: an action of its own, with a logged reason. */
export function RevealButton({ words = text.reveal, refusal, busy, error, reveal }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const act = async (reason: string) => {
    const refused = await reveal(reason);
    if (!refused) setIsOpen(false);
    return refused;
  };
  return (
    <>
      <Button reason={refusal} onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={words.title}
          changes={words.changes}
          told={null}
          canUndo={false}
          action={words.button}
          busy={busy}
          error={error}
          reasonHelp={words.reasonHelp}
          onClose={() => setIsOpen(false)}
          act={act}
        />
      ) : null}
    </>
  );
}
