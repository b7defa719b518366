import { text } from './text.ts';
import type { DocumentView } from '#api/shops/documents.ts';
import { FileView } from '#web/ui/plain/file-view.tsx';

type Props = {
  paper: DocumentView;
  /** Why the reader may not look at it. */
  reason?: string | null;
  /** Asks for a link that opens it for a few minutes. */
  linkTo: (paper: DocumentView) => Promise<{ url: string }>;
};

/** A paper of a shop, looked at or saved. */
export function PaperViewer({ paper, reason, linkTo }: Props) {
  return (
    <FileView
      label={paper.label}
      action={paper.isPicture ? text.open : text.save}
      isPicture={paper.isPicture}
      described={text.picture(paper.label)}
      reason={reason}
      linkTo={() => linkTo(paper)}
    />
  );
}
