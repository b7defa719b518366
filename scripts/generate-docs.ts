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
    'Made from the lifecycle tables of `src/domain` by `scripts/generate-docs.ts`; do not edit. A state that a record cannot',
    'reach by a line of these pictures, it cannot reach at all.',
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
    'Made from `test/access/access-matrix.ts` by `scripts/generate-docs.ts`; do not edit. A test walks every cell through',
    'HTTP, another holds them against the rights that each operation declares. It says who may do each act on a record',
    'that exists. `yes`: the operation answers. `sign-in`: 401. `no`: 403. `hidden`: 404, as if it did not exist, because',
    'the record belongs to another owner or shop. What only staff may call stands in `permissions-of-staff.md`, all else',
    'in `permissions.md`.',
    '',
    'Two ways lead to the goodwill of the platform, each by a right of its own: `payments.staff.giveGoodwill` gives it',
    'without a refund, and `payments.staff.refund` lets the platform bear a part of what the shop would give back, which',
    'is a part of deciding that refund. Finance holds the second right and not the first.',
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
    'Made from `test/rooms.ts` and the READMEs of `src/server` by `scripts/generate-docs.ts`; do not edit.',
    '`test/rooms.test.ts` holds both tables.',
    '',
    '## Their order',
    '',
    'A room imports only rooms above it. Doors (`handlers.ts`, `routes.ts`) may reach any room, and only `wiring`',
    'imports them. Two imports go up, because every transaction needs them:',
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
