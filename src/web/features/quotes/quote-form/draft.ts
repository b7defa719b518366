import type * as z from 'zod';
import type { QuoteLineView, QuoteView } from '#api/shapes/job-parts.ts';
import { wallTimeOf } from '#domain/scheduling/business-hours.ts';
import type { BayId } from '#domain/ids.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { mayStandUntil, quoteValidityLimits, quoteValidUntil } from '#domain/jobs/job-clocks.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { withoutDiscount } from '#domain/quotes/discount.ts';
import { SERVICE_MINUTES } from '#domain/quotes/offerings.ts';
import { linesOfPrice } from '#domain/quotes/price-lines.ts';
import { type DiscountLine, priceLines, type QuoteLine } from '#domain/quotes/quote-lines.ts';
import { usualWarranty } from '#domain/quotes/usual-warranty.ts';
import { type TaxedKinds, usuallyTaxed } from '#domain/shops/taxed-kinds.ts';
import { MINUTE } from '#domain/time.ts';
import { quoteContentSchema, quoteLineSchema, templateSchema } from '#domain/validation/quote.ts';
import { dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';
import type { Entered } from '#web/ui/fields/entered.ts';
import { text } from './text.ts';

type Grade = Extract<QuoteLineView, { kind: 'part' }>['grade'];
type Common = { key: string; title: string; taxable: boolean };
export type LineDraft =
  | (Common & { kind: 'labor'; hoursHundredths: Entered<number>; rateCents: Entered<Cents> })
  | (Common & {
      kind: 'part';
      grade: Grade;
      partNumber: string;
      quantity: Entered<number>;
      unitPriceCents: Entered<Cents>;
    })
  | (Common & { kind: 'fee'; amountCents: Entered<Cents> });

/** A quote in the form: empty fields are null, invalid input is kept as text. */
export type QuoteDraft = {
  kind: 'quote' | 'estimate';
  message: string;
  warranty: string;
  lines: LineDraft[];
  mobile: boolean;
  slot: { bayId: BayId; startsAt: string } | null;
  durationMinutes: number;
  arrivalMinutes: number;
  /** A local time at the shop: `2026-11-20T16:30`. */
  validUntil: string;
};

export type QuoteContent = z.output<typeof quoteContentSchema>;
export type Bay = { bayId: BayId; name: string };

const DEFAULT_MINUTES = 120;
const sampleWork = { hoursHundredths: 200, rateCents: cents(100_00) };

export function emptyLine(
  kind: LineDraft['kind'],
  key: string,
  laborRateCents: Cents,
  taxes: TaxedKinds = usuallyTaxed,
): LineDraft {
  const common = { key, title: '', taxable: taxes[kind] };
  if (kind === 'labor') return { ...common, kind, hoursHundredths: null, rateCents: laborRateCents };
  if (kind === 'fee') return { ...common, kind, amountCents: null };
  return { ...common, kind, grade: 'oem', partNumber: '', quantity: 1, unitPriceCents: null };
}

/** A price list service, as the start of a quote. */
export type ListedPrice = { priceCents: Cents; minutes: number };

/** The first lines: the shop's listed price as labor and parts, or one labor line at its own rate. */
export function newDraft(options: {
  laborRateCents: Cents;
  service: string;
  mobile: boolean;
  now: Date;
  zone: string;
  taxes?: TaxedKinds;
  /** The shop's usual warranty. */
  warranty?: string;
  listed?: ListedPrice | null;
  /** The other services of the job, each with its own first line. */
  more?: readonly { service: string; listed: ListedPrice | null }[];
  /** Demo defaults from the specification: $200 for two hours, free to change. */
  isSampled?: boolean;
}): QuoteDraft {
  const { laborRateCents, service, mobile, now, zone, taxes = usuallyTaxed, isSampled = false } = options;
  const listed = isSampled ? null : options.listed;
  const more = isSampled ? [] : (options.more ?? []);
  const linesOf = (title: string, price: ListedPrice | null | undefined, key: string): LineDraft[] => {
    if (price) return listedLines({ title, laborRateCents, taxes, ...price });
    const line = { ...emptyLine('labor', key, laborRateCents, taxes), title };
    return [isSampled ? { ...line, ...sampleWork } : line];
  };
  const minutes = [listed, ...more.map((one) => one.listed)].map((price) => price?.minutes ?? null);
  return {
    kind: 'quote',
    message: '',
    warranty: usualWarranty(options.warranty ?? ''),
    lines: [
      ...linesOf(service, listed, 'first'),
      ...more.flatMap((one, index) => linesOf(one.service, one.listed, `more-${index}`)),
    ],
    mobile,
    slot: null,
    durationMinutes: durationOf(minutes),
    arrivalMinutes: mobile ? DEFAULT_MINUTES : 0,
    validUntil: wallOf(quoteValidUntil(now), zone),
  };
}

/** What the listed services take together; without any, what the form begins with. */
function durationOf(minutes: readonly (number | null)[]): number {
  const known = minutes.filter((one) => one !== null);
  if (known.length === 0) return DEFAULT_MINUTES;
  return Math.min(
    known.reduce((sum, one) => sum + one, 0),
    SERVICE_MINUTES.most,
  );
}

function listedLines(price: Parameters<typeof linesOfPrice>[0]): LineDraft[] {
  return priceLines(linesOfPrice(price)).map((line) => lineDraftOf(line, `listed-${crypto.randomUUID()}`));
}

/** Replaces the lines with a price list service. The time stays if the work takes as long as before. */
export function withListedPrice(draft: QuoteDraft, price: Parameters<typeof linesOfPrice>[0]): QuoteDraft {
  const durationMinutes = price.minutes;
  const slot = durationMinutes === draft.durationMinutes ? draft.slot : null;
  return { ...draft, lines: listedLines(price), durationMinutes, slot };
}

/** Loads a saved or sent quote for editing. */
export function draftOf(quote: QuoteView, bays: readonly Bay[], zone: string): QuoteDraft {
  const { slot } = quote;
  const startsAt = Date.parse(slot.startsAt);
  const bay = bays.find(({ name }) => name === slot.bayName);
  const arrival = slot.arrivalUntil ? (Date.parse(slot.arrivalUntil) - startsAt) / MINUTE : 0;
  return {
    kind: quote.kind === 'estimate' ? 'estimate' : 'quote',
    message: quote.message,
    warranty: quote.warranty,
    lines: withoutDiscount(quote.lines).map((line, index) => lineDraftOf(line, `kept-${index}`)),
    mobile: quote.mobile,
    slot: bay ? { bayId: bay.bayId, startsAt: slot.startsAt } : null,
    durationMinutes: slot.durationMinutes,
    arrivalMinutes: arrival,
    validUntil: wallOf(new Date(quote.validUntil), zone),
  };
}

export type TemplateContent = Omit<z.output<typeof templateSchema>, 'name'>;
type Template = Pick<QuoteDraft, 'kind' | 'message' | 'warranty' | 'durationMinutes'> & {
  lines: readonly QuoteLineView[];
};

/** The reusable part of a draft; null while its lines are incomplete. */
export function templateOf(draft: QuoteDraft): TemplateContent | null {
  const { kind, message, warranty, durationMinutes } = draft;
  const content = { kind, message, warranty, durationMinutes, lines: draft.lines.map(lineContent) };
  return templateSchema.omit({ name: true }).safeParse(content).data ?? null;
}

/** Applies a template. The time stays if the work takes as long as before. */
export function withTemplate(draft: QuoteDraft, template: Template): QuoteDraft {
  const { kind, message, durationMinutes } = template;
  return {
    ...draft,
    kind,
    message,
    // A template without a warranty keeps the usual one.
    warranty: template.warranty || draft.warranty,
    durationMinutes,
    lines: withoutDiscount(template.lines).map((line, index) =>
      lineDraftOf(line, `template-${index}-${crypto.randomUUID()}`),
    ),
    slot: durationMinutes === draft.durationMinutes ? draft.slot : null,
  };
}

function lineDraftOf(line: Exclude<QuoteLineView, DiscountLine>, key: string): LineDraft {
  if (line.kind !== 'part') {
    const { amountCents, ...rest } = line;
    return rest.kind === 'fee' ? { ...rest, amountCents, key } : { ...rest, key };
  }
  const { amountCents: _, partNumber, ...rest } = line;
  return { ...rest, partNumber: partNumber ?? '', key };
}

/** The complete lines, so totals can show while others are being typed. */
export function wholeLines(lines: readonly LineDraft[]): QuoteLine[] {
  return lines.flatMap((line) => {
    // A line's amount does not depend on its title.
    const unnamed = line.kind === 'part' ? { ...line, partNumber: '' } : line;
    const parsed = quoteLineSchema.safeParse(lineContent({ ...unnamed, title: '–' }));
    return parsed.success ? [parsed.data] : [];
  });
}

export type Checked = { content: QuoteContent; problems?: never } | { content?: never; problems: Problems };
/** Problems by field path: `lines.0.title`. */
export type Problems = Record<string, string>;

/** The quote ready to send, or every field that prevents it. */
export function checkDraft(draft: QuoteDraft, { zone, now }: { zone: string; now: Date }): Checked {
  const { slot, lines, validUntil, ...rest } = draft;
  const content = {
    ...rest,
    arrivalMinutes: draft.mobile ? draft.arrivalMinutes : 0,
    lines: lines.map(lineContent),
    bayId: slot?.bayId ?? null,
    startsAt: slot?.startsAt ?? null,
    validUntil: instantOf(validUntil, zone)?.toISOString() ?? null,
  };
  const parsed = quoteContentSchema.safeParse(content);
  const problems: Problems = {};
  const until = instantOf(validUntil, zone);
  if (until && !mayStandUntil(until, now)) {
    problems.validUntil = sentenceFor('QUOTE_VALIDITY', quoteValidityLimits);
  }
  if (parsed.success && !problems.validUntil) return { content: parsed.data };
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    // A time is a bay and a start, chosen with one press and marked as one field.
    if (path === 'startsAt' || path === 'bayId') problems.startsAt = text.slot;
    else problems[path] ??= issue.message;
  }
  return { problems };
}

function lineContent(line: LineDraft): unknown {
  const { key: _, ...content } = line;
  return content.kind === 'part' ? { ...content, partNumber: content.partNumber || null } : content;
}

function wallOf(instant: Date, zone: string): string {
  return `${dayOf(instant, zone)}T${wallTimeOf(instant, zone)}`;
}

function instantOf(wall: string, zone: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(wall);
  if (!match?.[1]) return null;
  return instantAt(match[1], Number(match[2]) * 60 + Number(match[3]), zone);
}
