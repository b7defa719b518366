import { useState } from 'react';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { formatCents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

const text = allText.quote;

/** Takes the quote back, or throws the draft away, after showing what that means. */
export function WithdrawQuote({ job }: { job: ShopJobView }) {
  const [isOpen, setIsOpen] = useState(false);
  const changed = useJobChanged();
  const withdraw = usePress(queries.quotes.withdraw.mutationOptions(), (answer) => {
    setIsOpen(false);
    changed(answer);
  });
  const { myQuote, refusals } = job;
  if (!myQuote) return null;
  const isDraft = myQuote.state === 'draft';
  const changes = isDraft ? text.discardChanges : text.withdrawChanges(formatCents(myQuote.totalCents));
  return (
    <>
      <Button reason={sayRefusal(refusals.withdraw)} onClick={() => setIsOpen(true)}>
        {isDraft ? text.discard : text.withdraw}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={isDraft ? text.discardTitle : text.withdrawTitle}
        changes={changes.map(([name, value]) => [name ?? '', value] as const)}
        told={isDraft ? null : text.told}
        canUndo={false}
        action={isDraft ? text.discard : text.withdraw}
        busy={withdraw.isBusy && text.busy}
        isDangerous
        error={withdraw.error}
        onConfirm={() => void withdraw.press({ jobId: job.id })}
      />
    </>
  );
}
