import type { DocumentView } from '#api/shops/documents.ts';
import { assert } from '#domain/assert.ts';
import {
  type DocumentKind,
  documentLabel,
  needsExpiry,
  type RequiredDocument,
  requiredDocuments,
} from '#domain/shops/shop-documents.ts';
import { addDays, type Day, dayOf } from '#domain/scheduling/zoned-day.ts';
import { drawPaper, PAPER_WIDTH } from '#platform/pdf/draw-paper.ts';
import { uploadDocument } from '#server/shops/documents/upload-document.ts';
import { warnOfExpiry } from '#server/shops/documents/warn-of-expiry.ts';
import type { Story } from './replay.ts';
import type { StandingMove } from './shops.ts';
import { type OpenShop, type Stage, TIME_ZONE } from './stage.ts';

const SAMPLE = 'Sample document of the demo world';

type Paper = { kind: DocumentKind; shop: string; endsInDays: number };
export type SentPapers = Readonly<Record<RequiredDocument, DocumentView>>;

/** Uploads one of our pages as a person's paper, the way the form does; `endsInDays` counts from today. */
export async function sendPaper(
  stage: Stage,
  name: string,
  { kind, shop, endsInDays }: Paper,
): Promise<DocumentView> {
  const label = documentLabel(kind);
  const expiresOn = needsExpiry(kind) ? addDays(dayOf(stage.today, TIME_ZONE), endsInDays) : null;
  const about = new URLSearchParams({ kind, name: `${label}.pdf`, ...(expiresOn && { expiresOn }) });
  const page = await pageOf({ label, shop, expiresOn, madeAt: stage.clock.now() });
  const request = new Request(`http://in-process/api/files/documents?${about}`, {
    method: 'POST',
    body: new Uint8Array(page),
  });
  const response = await uploadDocument(stage.product.system, stage.call(stage.actor(name)), request);
  return (await response.json()) as DocumentView;
}

/** The owner sends what a review asks for. */
export async function sendRequiredPapers(
  stage: Stage,
  { name: shop, team, papersEnd }: OpenShop,
): Promise<SentPapers> {
  assert(papersEnd, `${shop} has papers`);
  const days: Record<RequiredDocument, number> = { ...papersEnd, w9: 0 };
  const sent = requiredDocuments.map(
    async (kind) => [kind, await sendPaper(stage, team[0]!, { kind, shop, endsInDays: days[kind] })] as const,
  );
  return Object.fromEntries(await Promise.all(sent)) as SentPapers;
}

/** Our staff decide about each paper before they decide about the shop. */
export async function decideAboutPapers(
  stage: Stage,
  { id: shopId }: OpenShop,
  papers: SentPapers,
  step: StandingMove,
): Promise<void> {
  for (const [kind, { id: documentId }] of Object.entries(papers)) {
    const vetting = stage.as('ops').shops.review;
    const paper = { shopId, documentId, idempotencyKey: stage.key() };
    if ('turnsDown' in step && step.turnsDown === kind) {
      await vetting.rejectDocument({ ...paper, reason: step.reason });
    } else {
      await vetting.approveDocument(paper);
    }
  }
}

/** Rusty's insurance expires although he got three warnings, and Volt's will: the emails of those days. */
export async function* papersRunOut(stage: Stage): Story {
  for (const days of [-36, -20, -9, -5]) {
    yield stage.at(days, 6);
    await warnOfExpiry(stage.product.system);
  }
}

type Page = { label: string; shop: string; expiresOn: Day | null; madeAt: Date };

function pageOf({ label, shop, expiresOn, madeAt }: Page): Promise<Uint8Array> {
  return drawPaper({
    title: label,
    about: [shop, SAMPLE],
    facts: expiresOn ? [['Valid until', expiresOn]] : [],
    columns: [{ label: 'What it says', width: PAPER_WIDTH }],
    rows: [
      { cells: [`This page stands for the ${label} that ${shop} would send.`] },
      { cells: ['It is a sample: it was not issued, and it proves nothing.'] },
    ],
    none: '',
    sums: [],
    sections: [],
    foot: SAMPLE,
    madeAt,
  });
}
