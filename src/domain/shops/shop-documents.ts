import type { ShopDocumentState } from '#domain/shops/shop-document-lifecycle.ts';
import { addDays, type Day } from '#domain/scheduling/zoned-day.ts';
import { visibleText } from '../visible-text.ts';

/** What a shop shows us to prove itself. */
export const documentKinds = ['licence', 'insurance', 'w9', 'technician_certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Without these no shop is approved. Certificates of its people are welcome and not required. */
export const requiredDocuments = ['licence', 'insurance', 'w9'] as const satisfies readonly DocumentKind[];
export type RequiredDocument = (typeof requiredDocuments)[number];

/** A shop may not work without these two, so quoting pauses when one has run out. */
export const pausingDocuments = ['licence', 'insurance'] as const satisfies readonly DocumentKind[];

const labels: Record<DocumentKind, string> = {
  licence: 'Business license',
  insurance: 'Insurance certificate',
  w9: 'W-9 form',
  technician_certificate: 'Technician certificate',
};

export function documentLabel(kind: DocumentKind): string {
  return labels[kind];
}

/** Staff look at so many pages of a PDF in place; the whole of it can be saved. */
export const mostShownPages = 10;

/** Whether an end has to be given; a W-9 has none, and a certificate may have one. */
export function needsExpiry(kind: DocumentKind): boolean {
  return (pausingDocuments as readonly DocumentKind[]).includes(kind);
}

/** Whether the paper belongs to one person of the shop rather than to the shop. */
export function belongsToPerson(kind: DocumentKind): boolean {
  return kind === 'technician_certificate';
}

/** Why a shop puts a certificate away. What belongs to the shop itself cannot be: it may not work without. */
export const retirementReasons = ['left', 'not_needed'] as const;
export type RetirementReason = (typeof retirementReasons)[number];

export const largestDocumentBytes = 10 * 1_048_576;
/** What one shop may keep with us: papers, old versions included, and its pictures. */
export const mostShopFiles = 100;
export const mostShopFileBytes = 200 * 1_048_576;
/** No insurance runs longer, so a mistyped year is caught. */
const LONGEST_YEARS = 15;

export type ExpiryProblem = 'missing' | 'past' | 'too-far';

/** What is wrong with the day on which a document ends, by the shop's own calendar. */
export function expiryProblem(
  kind: DocumentKind,
  expiresOn: Day | null,
  today: Day,
): ExpiryProblem | undefined {
  if (expiresOn === null) return needsExpiry(kind) ? 'missing' : undefined;
  if (expiresOn <= today) return 'past';
  return expiresOn > addDays(today, LONGEST_YEARS * 366) ? 'too-far' : undefined;
}

/** Days before the end at which the shop is warned, the first warning first. */
export const warningDays = [30, 14, 3] as const;

export type DocumentStatus = ShopDocumentState | 'expiring' | 'expired' | 'retired';

/**
 * What a document is today (lifecycles 4.10): an approved one is `expiring` for its last 30 days and
 * `expired` from the day after its last one. Both follow from the date and are stored nowhere, so no sweep
 * can be late with them. One that was put away is that, whatever was decided about it.
 */
export function documentStatus(
  {
    state,
    expiresOn,
    isRetired = false,
  }: { state: ShopDocumentState; expiresOn: Day | null; isRetired?: boolean },
  today: Day,
): DocumentStatus {
  if (isRetired) return 'retired';
  if (state !== 'approved' || expiresOn === null) return state;
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, warningDays[0]) ? 'expiring' : 'approved';
}

export function isInForce(status: DocumentStatus): boolean {
  return status === 'approved' || status === 'expiring';
}

/** The warning that is due now: the one nearest to the end, 0 once it is over, none while it is far away. */
export function dueWarning(expiresOn: Day, today: Day): 30 | 14 | 3 | 0 | undefined {
  if (expiresOn < today) return 0;
  return warningDays.toReversed().find((days) => expiresOn <= addDays(today, days));
}

type Paper = { kind: DocumentKind; state: ShopDocumentState; expiresOn: Day | null };

/**
 * Why quoting pauses: the licence or insurance that ran out while no approved one is in force. Lifecycles
 * 4.10 calls it auto-pause. It is a fact of the papers and not a suspension: no session ends, work that
 * is under way goes on, it is over at the moment a new paper is approved, and it can never lift what staff
 * imposed.
 */
export function expiredDocument(papers: readonly Paper[], today: Day): DocumentKind | undefined {
  return pausingDocuments.find((kind) => {
    const statuses = papers
      .filter((paper) => paper.kind === kind)
      .map((paper) => documentStatus(paper, today));
    return statuses.includes('expired') && !statuses.some(isInForce);
  });
}

/** What a shop still has to have approved before it can go live. */
export function missingDocuments(papers: readonly Paper[], today: Day): DocumentKind[] {
  return requiredDocuments.filter(
    (kind) => !papers.some((paper) => paper.kind === kind && isInForce(documentStatus(paper, today))),
  );
}

/** The file's own name as people may read it: no path, no control characters, not too long. Never trusted. */
export function readableFileName(name: string): string {
  const last = visibleText(name).split(/[/\\]/).at(-1) ?? '';
  return last
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120);
}
