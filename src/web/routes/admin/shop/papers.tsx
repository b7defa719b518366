import { useState } from 'react';
import { PaperInPlace } from './paper-in-place.tsx';
import styles from './shop.module.css';
import { text } from './text.ts';
import { orSay, type StaffShop, useDecided } from './use-shop-act.ts';
import { documentLooks, readableDay } from '#web/features/shops/document-upload/looks.ts';
import { retiredFacts } from '#web/features/shops/document-upload/retired-facts.tsx';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Card, EmptyState, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Paper = StaffShop['documents'][number];

/** The papers of a shop, the newest version of each first. */
export function Papers({ shop }: { shop: StaffShop }) {
  const missing = shop.notApproved.map(({ label }) => label).join(', ');
  return (
    <section className={styles.stack} aria-labelledby="papers">
      <h2 id="papers">{text.documents}</h2>
      {shop.paused ? <Notice tone="danger">{shop.paused}</Notice> : null}
      {missing ? <Notice tone="caution">{text.notApproved(missing)}</Notice> : null}
      {shop.documents.length === 0 ? <EmptyState title={text.noDocuments} /> : null}
      {shop.documents.map((paper) => (
        <OnePaper key={paper.id} shop={shop} paper={paper} />
      ))}
    </section>
  );
}

function OnePaper({ shop, paper }: { shop: StaffShop; paper: Paper }) {
  return (
    <Card
      as="article"
      title={paper.holder ? `${paper.label}: ${paper.holder}` : paper.label}
      aside={<StatusBadge status={paper.status} looks={documentLooks} />}
    >
      <div className={styles.stack}>
        <Facts
          look="columns"
          items={[
            [text.version, String(paper.version)],
            [text.file, paper.fileName],
            ...(paper.expiresOn ? [[text.validUntil, readableDay(paper.expiresOn)] as const] : []),
            [text.sent, <ExactTime key="sent" at={paper.uploadedAt} />],
            ...retiredFacts(paper),
          ]}
        />
        {paper.reason ? <Notice tone="danger">{paper.reason}</Notice> : null}
        <PaperInPlace shopId={shop.id} paper={paper}>
          {paper.status === 'pending' && paper.isCurrent ? <Verdict shop={shop} paper={paper} /> : null}
        </PaperInPlace>
      </div>
    </Card>
  );
}

/** Approve and reject are shown only while a document needs review. */
function Verdict({ shop, paper }: { shop: StaffShop; paper: Paper }) {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpen(null);
  const mayNot = useRoleRefusal('shops.verify');
  const one = { shopId: shop.id, documentId: paper.id };
  const approve = usePress(
    queries.shops.review.approveDocument.mutationOptions(),
    useDecided(text.paper.approved, close),
  );
  const reject = usePress(
    queries.shops.review.rejectDocument.mutationOptions(),
    useDecided(text.paper.rejected, close),
  );
  return (
    <>
      <Button size="small" reason={mayNot} onClick={() => setOpen('approve')}>
        {text.paper.approve}
      </Button>
      <Button size="small" kind="plain" reason={mayNot} onClick={() => setOpen('reject')}>
        {text.paper.reject}
      </Button>
      {open === 'approve' ? (
        <ConfirmDialog
          open
          title={text.paper.approveTitle}
          changes={[[paper.label, text.paper.approveChanges]]}
          told={text.paper.approveTold}
          canUndo={false}
          action={text.paper.approve}
          busy={approve.isBusy && text.busy}
          error={approve.error}
          onClose={close}
          onConfirm={() => void orSay(text.paper.approveFailed, approve.press(one))}
        />
      ) : null}
      {open === 'reject' ? (
        <ReasonDialog
          title={text.paper.title}
          changes={[[paper.label, text.paper.changes]]}
          told={text.told}
          canUndo={false}
          action={text.paper.reject}
          busy={reject.isBusy && text.busy}
          isDangerous
          reasonHelp={text.reasonHelp}
          error={reject.error}
          onClose={close}
          act={(reason) => orSay(text.paper.rejectFailed, reject.press({ ...one, reason }))}
        />
      ) : null}
    </>
  );
}
