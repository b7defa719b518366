import { useState } from 'react';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text } from './text.ts';

export type Removed = { name: string; bringBack: () => Promise<Error | undefined> };

/** What was just removed, with Undo; shown until the next removal or page. */
export function UndoNotice({ removed, onBack }: { removed: Removed | null; onBack: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Error | undefined>();
  if (!removed) return null;
  const undo = async () => {
    setIsBusy(true);
    const problem = await removed.bringBack();
    setIsBusy(false);
    setRefused(problem);
    if (!problem) onBack();
  };
  return (
    <Notice
      live
      tone={refused ? 'danger' : 'neutral'}
      action={
        <Button size="small" busy={isBusy && text.undoing} onClick={() => void undo()}>
          {text.undo}
        </Button>
      }
    >
      {refused ? sayProblem(refused) : text.removed(removed.name)}
    </Notice>
  );
}
