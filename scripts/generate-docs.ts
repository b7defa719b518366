import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appointmentLifecycle } from '#domain/scheduling/appointment-lifecycle.ts';
import { chargebackLifecycle } from '#domain/money/chargeback-lifecycle.ts';
import { disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import { jobLifecycle, jobMoves, type JobMove } from '#domain/jobs/job-lifecycle.ts';
import { noShowLifecycle } from '#domain/bookings/no-show-lifecycle.ts';
import { paymentLifecycle } from '#domain/money/payment-lifecycle.ts';
import { payoutLifecycle } from '#domain/money/payout-lifecycle.ts';
import { quoteLifecycle } from '#domain/quotes/quote-lifecycle.ts';
import { rescheduleLifecycle } from '#domain/bookings/reschedule-lifecycle.ts';
import { shopDocumentLifecycle } from '#domain/shops/shop-document-lifecycle.ts';
import { shopLifecycle } from '#domain/shops/shop-lifecycle.ts';
import { actorKinds } from '#domain/permissions/actor.ts';
import { type Row, staffKinds } from '#test/access/access-rows.ts';
import { permissionsTable } from '#test/access/permissions-table.ts';
import { exportsOf, frameWords, roomOrder, serverWords, upwards } from '#test/rooms.ts';

/**
 * Writes docs/lifecycles.md and docs/permissions*.md from the tables that the product runs on, and docs/rooms.md
 * from the order that a test holds. With `--check` it only says whether they are still true.
 */
const docs = join(import.meta.dirname, '../docs');
const isCheck = process.argv.includes('--check');

type AnyLifecycle = {
  record: string;
  states: readonly string[];
  moves: Record<string, { from: readonly string[]; to: string; by: readonly string[] }>;
};

const pages = {
  'lifecycles.md': lifecyclesPage(),
  'permissions.md': permissionsPage('Who may call what', (row) => !isOfStaff(row)),
  'permissions-of-staff.md': permissionsPage('What only staff may call', isOfStaff),
  'rooms.md': roomsPage(),
};
const stale = Object.entries(pages).filter(([name, content]) => read(name) !== content);
if (isCheck && stale.length > 0) {
  console.error(
    `Run "node scripts/generate-docs.ts": ${stale.map(([name]) => name).join(', ')} is not up to date.`,
  );
  process.exit(1);
}
for (const [name, content] of stale) writeFileSync(join(docs, name), content);

function read(name: string): string {
  try {
    return readFileSync(join(docs, name), 'utf8');
  } catch {
    return '';
  }
}

function lifecyclesPage(): string {
  const machines: AnyLifecycle[] = [
    jobLifecycle,
    quoteLifecycle,
    appointmentLifecycle,
    rescheduleLifecycle,
    paymentLifecycle,
    payoutLifecycle,
    noShowLifecycle,
    disputeLifecycle,
    chargebackLifecycle,
    shopLifecycle,
    shopDocumentLifecycle,
  ];
  const moves = Object.entries(jobMoves as Record<string, JobMove>).map(
    ([name, move]) =>
      `| ${move.number} | ${name} | ${move.from.join(', ')} | ${move.to} | ${move.by.join(', ')} | ${move.says} |`,
  );
  return [
    '# Lifecycles',
    '',
    '`scripts/generate-docs.ts` makes this page from the lifecycle tables of `src/domain`; do not edit it. A record',
    'can change its state only along these lines.',
    '',
    ...machines.flatMap(diagram),
    '## The moves of a job',
    '',
    '| | move | from | to | by | |',
    '|---|---|---|---|---|---|',
    ...moves,
    '',
  ].join('\n');
}

function diagram({ record, moves }: AnyLifecycle): string[] {
  const lines = Object.entries(moves)
    .filter(([, move]) => move.to !== 'same')
    .flatMap(([name, move]) => move.from.map((from) => `  ${from} --> ${move.to}: ${name}`));
  return [`## ${record}`, '', '```mermaid', 'stateDiagram-v2', ...lines, '```', ''];
}

/** Whether staff alone get an answer. */
function isOfStaff(row: Row): boolean {
  const staff: readonly string[] = staffKinds;
  return actorKinds.every((kind) => row[kind] !== 'yes' || staff.includes(kind));
}

function permissionsPage(title: string, belongs: (row: Row) => boolean): string {
  const header = `| operation | ${actorKinds.join(' | ')} |`;
  const rule = `|---|${actorKinds.map(() => '---').join('|')}|`;
  const rows = Object.entries(permissionsTable)
    .filter(([, row]) => belongs(row))
    .map(([name, row]) => `| ${name} | ${actorKinds.map((kind) => row[kind]).join(' | ')} |`);
  return [
    `# ${title}`,
    '',
    '`scripts/generate-docs.ts` makes this page from `test/access/access-matrix.ts`; do not edit it. One test asks',
    'for every cell through HTTP. Another compares the table with the rights that each operation declares.',
    '',
    'A cell says what you get for a record that exists:',
    '',
    '- `yes`: the operation answers.',
    '- `sign-in`: 401.',
    '- `no`: 403.',
    '- `hidden`: 404, because the record belongs to another owner or shop.',
    '',
    'Operations for staff only are in [permissions of staff](permissions-of-staff.md), all others in',
    '[permissions](permissions.md).',
    '',
    'Goodwill has two rights. `payments.staff.giveGoodwill` gives it without a refund. `payments.staff.refund` lets',
    'the platform pay a part of a refund. Finance has only the second one.',
    '',
    header,
    rule,
    ...rows,
    '',
  ].join('\n');
}

function roomsPage(): string {
  const rows = roomOrder.map((room, index) => `| ${index + 1} | \`${room}\` |`);
  const opened = serverWords
    .filter((word) => !frameWords.includes(word))
    .map((word) => `| ${word} | ${exportsOf(word).map(nameIn).join(', ') || 'nothing'} |`);
  return [
    '# The rooms of the server',
    '',
    '`scripts/generate-docs.ts` makes this page from `test/rooms.ts` and the READMEs of `src/server`; do not edit it.',
    '`test/rooms.test.ts` checks both tables.',
    '',
    '## Their order',
    '',
    'A room imports only rooms above it. `handlers.ts` and `routes.ts` may import any room, and only `wiring` imports',
    'them. Two imports go the other way, because every transaction needs them:',
    '',
    ...upwards.map((one) => `- ${one}`),
    '',
    '| | Room |',
    '|---|---|',
    ...rows,
    '',
    '## What each capability opens to the others',
    '',
    '| Capability | Opens |',
    '|---|---|',
    ...opened,
    '',
  ].join('\n');
}

function nameIn(path: string): string {
  return `\`${path.replace(/^src\/server\/[\w-]+\//, '').replace(/\.ts$/, '')}\``;
}
