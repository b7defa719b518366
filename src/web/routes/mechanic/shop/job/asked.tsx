import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';
import { type DeclineReason, declineReasons } from '#domain/jobs/audience.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { text as allText } from './text.ts';

const text = allText.asked;

type Props = { job: ShopJobView; asked: NonNullable<ShopJobView['asked']>; zone: string };

/** That the owner asked this shop, and the way to say no. */
export function Asked({ job, asked, zone }: Props) {
  return (
    <Notice title={text.title} action={<Decline job={job} />}>
      {asked.isOver ? (
        text.over
      ) : (
        <>
          {text.until} <ExactTime at={asked.until} zone={zone} />.
        </>
      )}
    </Notice>
  );
}

function Decline({ job }: { job: ShopJobView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<DeclineReason>();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const decline = usePress(queries.quotes.declineAsked.mutationOptions(), () => {
    toastDone(text.done);
    for (const queryKey of [queries.dashboard.key(), queries.marketplace.key()])
      void cache.invalidateQueries({ queryKey });
    void navigate('/mechanic/shop/marketplace');
  });
  return (
    <>
      <Button size="small" reason={sayRefusal(job.refusals.decline)} onClick={() => setIsOpen(true)}>
        {text.decline}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.question}
        changes={text.changes}
        told={text.told}
        canUndo={false}
        action={text.decline}
        busy={decline.isBusy && text.busy}
        missing={reason ? null : text.missing}
        error={decline.error}
        choices={
          <RadioCards
            legend={text.why}
            name="reason"
            value={reason ?? ('' as DeclineReason)}
            choices={declineReasons.map((value) => ({ value, label: text.reasons[value] }))}
            onChange={setReason}
          />
        }
        onConfirm={() => void (reason && decline.press({ jobId: job.id, reason }))}
      />
    </>
  );
}
