import styles from './dispute.module.css';
import { text } from './text.ts';
import type { CaseView } from '#api/disputes/cases.ts';
import type { DisputeEvidenceId } from '#domain/ids.ts';
import { FileView } from '#web/ui/plain/file-view.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Props = {
  evidence: CaseView['evidence'];
  zone?: string | undefined;
  /** Requests a link to one file that works for a few minutes. */
  linkTo: (evidenceId: DisputeEvidenceId) => Promise<{ url: string }>;
};

/** Statements and files from both sides and staff, in order. */
export function EvidenceList({ evidence, zone, linkTo }: Props) {
  if (evidence.length === 0) return <p className={styles.quiet}>{text.noEvidence}</p>;
  return (
    <ol className={styles.said}>
      {evidence.map(({ id, side, author, text: words, offerCents, file, at }) => (
        <li key={id} data-staff={side === 'staff' || undefined}>
          <p className={styles.quiet}>
            {author} · <ExactTime at={at} zone={zone} />
          </p>
          {words ? <p className={styles.words}>{words}</p> : null}
          {offerCents === null ? null : <p className={styles.amount}>{text.offers(offerCents)}</p>}
          {file ? (
            <div className={styles.row}>
              <FileView
                label={file.name}
                action={text.openFile(file.name)}
                isPicture={file.isPicture}
                described={text.evidencePicture(author)}
                linkTo={() => linkTo(id)}
              />
              <span className={styles.quiet}>{file.size}</span>
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
