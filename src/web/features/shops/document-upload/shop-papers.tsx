import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from './document-upload.module.css';
import { DocumentUpload } from './document-upload.tsx';
import { documentLooks, readableDay } from './looks.ts';
import { PaperViewer } from './paper-viewer.tsx';
import { retiredFacts } from './retired-facts.tsx';
import { RetirePaper } from './retire-paper.tsx';
import { text } from './text.ts';
import type { DocumentView } from '#api/shops/documents.ts';
import {
  belongsToPerson,
  type DocumentKind,
  documentKinds,
  documentLabel,
  requiredDocuments,
} from '#domain/shops/shop-documents.ts';
import { api, queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Badge, Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Props = {
  kinds?: readonly DocumentKind[];
  /** What else there is to say of a paper, within its card. */
  beside?: (kind: DocumentKind) => ReactNode;
};

/** Every document of the caller's shop: its status, and a place to upload a new one. */
export function ShopPapers({ kinds = documentKinds, beside }: Props) {
  const { data, error, refetch } = useQuery(queries.shops.documents.list.queryOptions({ input: {} }));
  return (
    <div className={styles.stack}>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data?.paused ? <Notice tone="danger">{data.paused}</Notice> : null}
      {data ? (
        kinds.map((kind) => (
          <Kind key={kind} kind={kind} papers={data.documents.filter((paper) => paper.kind === kind)}>
            {beside?.(kind)}
          </Kind>
        ))
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="160px" />
          <Skeleton height="160px" />
        </Loading>
      )}
    </div>
  );
}

type KindProps = { kind: DocumentKind; papers: readonly DocumentView[]; children: ReactNode };

function Kind({ kind, papers, children }: KindProps) {
  const [isSending, setIsSending] = useState(false);
  const isRequired = (requiredDocuments as readonly DocumentKind[]).includes(kind);
  const current = papers.filter((paper) => paper.isCurrent);
  const retired = papers.filter((paper) => paper.retired);
  const older = papers.length - current.length - retired.length;
  const versionsOf = ({ holder }: DocumentView) =>
    papers.filter((paper) => paper.holder === holder && !paper.retired).length;
  return (
    <Card
      title={documentLabel(kind)}
      level={2}
      aside={isRequired && current.length === 0 ? <Badge tone="caution">{text.required}</Badge> : undefined}
    >
      <div className={styles.stack}>
        {children}
        {current.map((paper) => (
          <Paper key={paper.id} paper={paper}>
            {belongsToPerson(kind) ? <RetirePaper paper={paper} versions={versionsOf(paper)} /> : null}
          </Paper>
        ))}
        {older > 0 ? <p className={styles.quiet}>{text.older(older)}</p> : null}
        {isSending || current.length === 0 ? (
          <DocumentUpload kind={kind} onSent={() => setIsSending(false)} />
        ) : (
          <div>
            <Button onClick={() => setIsSending(true)}>{text.sendNew}</Button>
          </div>
        )}
        {retired.length > 0 ? <Retired papers={retired} /> : null}
      </div>
    </Card>
  );
}

/** Retired documents, still readable. */
function Retired({ papers }: { papers: readonly DocumentView[] }) {
  return (
    <details>
      <summary>{text.retired(papers.length)}</summary>
      <div className={styles.stack}>
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </div>
    </details>
  );
}

function Paper({ paper, children }: { paper: DocumentView; children?: ReactNode }) {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <StatusBadge status={paper.status} looks={documentLooks} />
        <p>{paper.fileName}</p>
        <PaperViewer paper={paper} linkTo={({ id }) => api.shops.documents.open({ documentId: id })} />
        {children}
      </div>
      {paper.reason ? <Notice tone="danger">{`${text.rejected} ${paper.reason}`}</Notice> : null}
      <Facts
        look="columns"
        items={[
          [text.version, String(paper.version)],
          ...(paper.holder ? [[text.holderIs, paper.holder] as const] : []),
          ...(paper.expiresOn ? [[text.validUntil, readableDay(paper.expiresOn)] as const] : []),
          [text.sentOn, <ExactTime key="sent" at={paper.uploadedAt} />],
          ...retiredFacts(paper),
        ]}
      />
    </div>
  );
}
