import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentLooks, readableDay } from './looks.ts';
import { text as allText } from './text.ts';
import type { DocumentView } from '#api/shops/documents.ts';
import { isInForce, type RetirementReason, retirementReasons } from '#domain/shops/shop-documents.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';

const text = allText.retire;

type Props = {
  paper: DocumentView;
  /** How many versions there are of it, which go with it. */
  versions: number;
};

/** Puts a certificate away: its technician has left, or it is not needed any more. */
export function RetirePaper({ paper, versions }: Props) {
  const cache = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [why, setWhy] = useState<RetirementReason>('left');
  const close = () => setIsOpen(false);
  const { press, isBusy, error, reset } = usePress(
    queries.shops.documents.retire.mutationOptions(),
    (papers) => {
      close();
      cache.setQueryData(queries.shops.documents.list.queryKey({ input: {} }), papers);
      showToast(text.done(paper.holder));
    },
  );
  return (
    <>
      <Button
        size="small"
        kind="plain"
        aria-label={text.openFor(paper.holder)}
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        {text.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={text.title(paper.holder)}
        changes={changesOf(paper, versions)}
        told={null}
        canUndo={false}
        action={text.act}
        busy={isBusy && text.busy}
        error={error}
        onConfirm={() => void press({ documentId: paper.id, why })}
      >
        <RadioCards
          legend={text.why}
          name={`why-${paper.id}`}
          value={why}
          choices={retirementReasons.map((value) => ({ value, label: text.reasons[value] }))}
          onChange={setWhy}
        />
      </ConfirmDialog>
    </>
  );
}

/** What will be different, as far as it is about this one. */
function changesOf(paper: DocumentView, versions: number): readonly (readonly [string, string])[] {
  const now = documentLooks[paper.status].label;
  const changes: (readonly [string, string])[] = [[text.standing, text.becomes(now)]];
  if (versions > 1) changes.push([text.versions, text.allOf(versions)]);
  if (paper.status === 'pending') changes.push([text.review, text.noReview]);
  if (paper.expiresOn && isInForce(paper.status)) {
    changes.push([text.warnings, text.noWarnings(readableDay(paper.expiresOn))]);
  }
  changes.push([text.history, text.kept]);
  return changes;
}
