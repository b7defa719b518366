import { timelineSentence } from '#domain/jobs/timeline.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { brand } from '#domain/site/brand.ts';
import { chargebackReason } from '#domain/money/chargebacks.ts';
import type { CaseView } from '#api/disputes/cases.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { formatCents } from '#domain/money/money.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { drawPaper, type Paper, PAPER_WIDTH } from '#platform/pdf/draw-paper.ts';
import { timelineOf } from '../audit/timeline.ts';
import type { Context } from '#server/core/context.ts';
import { movementsOfPayment } from '../ledger/balances.ts';
import type { ChargebackRow } from '#server/payments/chargebacks/chargeback-queries.ts';
import { invoiceOf } from '../payments/present-payment.ts';
import { findPaymentById } from '../payments/refunds/refund-queries.ts';
import { findPacketFacts, type PacketFacts } from './list-queries.ts';
import { listDisputesOfJob } from './queries.ts';
import { presentCases } from './show-case.ts';

const WHEN = 118;
const WHO = 130;
/** What a line of a paper holds; longer texts go on in the next. */
const LINE = 150;

/** Everything that is on record about the job that a bank asks about, as one paper. */
export async function packetOf(ctx: Context, row: ChargebackRow, statement: string): Promise<Paper> {
  const facts = await findPacketFacts(ctx.tx, row.job_id);
  const { job } = facts;
  const at = dayFormat(job.time_zone);
  const timeline = await timelineOf(ctx, { jobId: row.job_id, audience: 'staff' });
  const payment = await findPaymentById(ctx.tx, row.payment_id);
  const cases = await presentCases(ctx, await listDisputesOfJob(ctx.tx, row.job_id), 'shop');
  return {
    title: `Evidence for chargeback ${row.provider_dispute_id}`,
    about: [
      job.shop_name,
      `${job.street}, ${job.city}, ${job.shop_state} ${job.zip}`,
      `${serviceName(ctx.catalogue, job.service)}, ${vehicleName(job)}`,
      `Job ${jobNumber(job.number)}`,
    ],
    facts: [
      ['Amount', formatCents(row.amount_cents)],
      ['Why the bank asks', chargebackReason(row.reason)],
      ['Charge', payment?.provider_charge_id ?? '–'],
      ['Card', payment?.card_last4 ? `${payment.card_brand} ending in ${payment.card_last4}` : '–'],
      ['Service finished', job.completed_at ? at(job.completed_at) : 'Not yet'],
    ],
    columns: [
      { label: 'When', width: WHEN },
      { label: 'What happened', width: PAPER_WIDTH - WHEN - WHO },
      { label: 'Who', width: WHO },
    ],
    rows: timeline.map((entry) => ({
      cells: [
        at(new Date(entry.at)),
        timelineSentence(entry.action, entry.values, 'staff') ?? '',
        entry.actor,
      ],
    })),
    none: 'Nothing is on record.',
    sums: ['', '', ''],
    sections: [
      { title: 'What we say', lines: wrapped(statement) },
      ...(await workSections(ctx, row, facts, at)),
      ...cases.map((one) => ({ title: `Dispute: ${one.reasonLabel}`, lines: linesOfCase(one, at) })),
    ].filter(({ lines }) => lines.length > 0),
    foot: `Made of the record of ${brand.name} · times of ${job.time_zone} · ${brand.supportAddress}`,
    madeAt: ctx.now,
  };
}

export function drawPacket(paper: Paper): Promise<Uint8Array> {
  return drawPaper(paper);
}

type Say = (instant: Date) => string;

async function workSections(ctx: Context, row: ChargebackRow, facts: PacketFacts, at: Say) {
  const { job, approvals, checkIn, corrections, photos } = facts;
  const reading = (odometer: number) => `${odometer.toLocaleString('en-US')} miles`;
  const invoice = await invoiceOf(ctx, { id: row.job_id });
  const movements = await movementsOfPayment(ctx.tx, row.payment_id);
  const purposes = {
    post: 'Sent by the customer',
    check_in: 'Taken at check-in',
    after: 'Taken after the work',
    clip: 'Video or sound sent by the customer',
    poster: 'Picture of the customer’s video',
  };
  return [
    { title: 'What the customer asked for', lines: wrapped(job.description ?? '') },
    {
      title: 'What the customer approved, line by line',
      lines: approvals.map(
        (line) =>
          `${line.title}: ${formatCents(line.amount_cents)}, approved by ${line.name} ` +
          `${line.method === 'app' ? 'in the app' : 'by their own rule'} on ${at(line.approved_at)} ` +
          `(version ${line.version}, SHA-256 ${line.sha256.slice(0, 16)})`,
      ),
    },
    {
      title: 'The car at the shop',
      lines: checkIn
        ? [
            `Checked in on ${at(checkIn.at)} with ` +
              `${reading(corrections[0]?.was_odometer_miles ?? checkIn.odometer_miles)}, ` +
              `${checkIn.let_in_by === 'code' ? 'by the code that only the customer had' : 'by key drop'}.`,
            ...corrections.map(
              (one) =>
                `The shop corrected the check-in on ${at(one.at)}, from ${reading(one.was_odometer_miles)} to ` +
                `${reading(one.odometer_miles)}: ${one.reason}`,
            ),
            ...(checkIn.estimate_acknowledged_at
              ? [`The customer acknowledged the estimate on ${at(checkIn.estimate_acknowledged_at)}.`]
              : []),
            ...(job.handed_over_at ? [`Handed back on ${at(job.handed_over_at)}.`] : []),
          ]
        : [],
    },
    {
      title: invoice ? `Invoice ${invoice.number}` : 'Invoice',
      lines: invoice
        ? [
            ...invoice.lines.map((line) => `${line.title}: ${formatCents(line.amountCents)}`),
            `Tax ${formatCents(invoice.taxCents)}, total ${formatCents(invoice.totalCents)}`,
            ...wrapped(`Warranty: ${invoice.warranty}`),
          ]
        : [],
    },
    {
      title: 'Receipts: what moved',
      lines: movements.map(
        (move) =>
          `${at(move.occurred_at)}: ${move.kind.replaceAll('_', ' ')}, ${formatCents(move.amount_cents)}`,
      ),
    },
    {
      title: 'Pictures on record',
      lines: photos.map(
        (photo) =>
          `${purposes[photo.purpose]}, ${at(photo.created_at)}, SHA-256 ${photo.sha256.slice(0, 32)}`,
      ),
    },
  ];
}

function linesOfCase(one: CaseView, at: Say): string[] {
  return one.evidence.flatMap((said) => [
    ...wrapped(`${at(new Date(said.at))}, ${said.author}: ${said.text ?? said.file?.name ?? ''}`),
  ]);
}

/** A paper's line ends with an ellipsis where it is too long, so words are put into lines before. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      if (line && line.length + word.length >= LINE) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    if (line) lines.push(line);
  }
  return lines.slice(0, 100);
}

function dayFormat(timeZone: string): Say {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (instant) => format.format(instant);
}
