import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ReviewId } from '#domain/ids.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { latePiece } from '#web/ui/late.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import { text } from './report-text.ts';

const ReportDialog = latePiece(async () => (await import('./report-dialog.tsx')).ReportDialog);

type Props = { reviewId: ReviewId; author: string };

/** Anyone with an account can report a published review; others log in first and come back. */
export function ReportLink({ reviewId, author }: Props) {
  const { person } = useSession();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  if (!person) {
    const login = `/login?${new URLSearchParams({ returnTo: pathname + search })}`;
    return (
      <LinkButton to={login} kind="plain" size="small" aria-label={text.of(author)} rel="nofollow">
        {text.button}
      </LinkButton>
    );
  }
  return (
    <>
      <Button kind="plain" size="small" aria-label={text.of(author)} onClick={() => setIsOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? <Report reviewId={reviewId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Report({ reviewId, onClose }: { reviewId: ReviewId; onClose: () => void }) {
  const { press, isBusy, error } = usePress(queries.reviews.reportAsReader.mutationOptions(), () => {
    showToast(text.done);
    onClose();
  });
  return (
    <ReportDialog
      isBusy={isBusy}
      error={error}
      onSend={(report) => void press({ reviewId, ...report })}
      onClose={onClose}
    />
  );
}
