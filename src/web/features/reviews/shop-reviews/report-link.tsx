import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ReviewId } from '#domain/ids.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { latePiece } from '#web/ui/late.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { text } from './report-text.ts';

const ReportAsReader = latePiece(async () => (await import('./report-as-reader.tsx')).ReportAsReader);

type Props = { reviewId: ReviewId; author: string };

/** Anyone with an account can report a published review; others log in first and come back. */
export function ReportLink({ reviewId, author }: Props) {
  const { person } = useSession();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  if (!person) {
    return (
      <LinkButton
        to={withReturnTo('/login', pathname + search)}
        kind="plain"
        size="small"
        aria-label={text.of(author)}
        rel="nofollow"
      >
        {text.button}
      </LinkButton>
    );
  }
  return (
    <>
      <Button kind="plain" size="small" aria-label={text.of(author)} onClick={() => setIsOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? <ReportAsReader reviewId={reviewId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
