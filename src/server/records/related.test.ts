import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { recordKinds, type RecordKind, viewOfRecord } from '#domain/desk/staff-records.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { key, paidJob, postJob } from '#test/support/stories.ts';

// The records of a job link to each other, each for readers who may open it.

const roles = {
  superAdmin: 'super_admin',
  ops: 'ops_admin',
  finance: 'finance_admin',
  support: 'support_agent',
  readOnly: 'read_only',
} as const satisfies Partial<Record<PersonName, string>>;
type Staff = keyof typeof roles;

let app: TestApp;
let jobId: JobId;
let ids: Record<RecordKind, string>;

beforeAll(async () => {
  app = await testApp();
  jobId = await paidJob(app, { card: '4000000000000259' });
  await app.settle();
  const { number } = await app.as('ana').jobs.get({ jobId });
  await app.as(null).support.open({
    email: 'a.neighbor@people.test',
    topic: 'problem',
    job: number.toLowerCase().replace('-', ' '),
    message: 'My neighbor asks when the car is ready.',
    idempotencyKey: key(),
  });
  const { rows } = await app.product.system.database.executeSql(
    `select job.vehicle_id as vehicle, job.accepted_quote_id as quote, payment.id as payment,
       (select id from chargeback) as chargeback, (select id from support_ticket) as ticket
     from job join payment on payment.job_id = job.id where job.id = $1`,
    [jobId],
  );
  const { ticket, ...found } = rows[0] as Record<
    'vehicle' | 'quote' | 'payment' | 'chargeback' | 'ticket',
    string
  >;
  // The bank's case ends before the two can disagree here.
  await app.product.system.database.executeSql(
    `insert into dispute (id, job_id, shop_id, payment_id, customer_id, opened_side, opened_by, opened_at,
       reason, asked_cents, state, due_at, ends_at)
     select gen_random_uuid(), job_id, shop_id, id, customer_id, 'owner', customer_id, now(),
       'not_fixed', 5000, 'negotiation', now() + interval '3 days', now() + interval '30 days'
     from payment where id = $1`,
    [found.payment],
  );
  const disputes = await app.product.system.database.executeSql('select id from dispute');
  ids = {
    ...found,
    job: jobId,
    shop: app.world.shops.mira.id,
    user: app.world.users.ana,
    support_ticket: ticket,
    dispute: disputes.rows[0]!['id'] as string,
  };
});
afterAll(() => app.close());

const related = async (who: Staff, subject: RecordKind, subjectId = ids[subject]) =>
  (await app.as(who).records.related({ subject, subjectId })).groups;
const linksOf = async (who: Staff, subject: RecordKind) =>
  (await related(who, subject)).flatMap(({ items }) => items.map(({ id, path }) => (path ? id : null)));

/** What belongs to a job and not to each of its sides: a ticket only names the job. */
const apart: readonly (readonly [RecordKind, RecordKind])[] = [
  ['user', 'support_ticket'],
  ['shop', 'support_ticket'],
  ['vehicle', 'support_ticket'],
  // A car has no shop but by its jobs.
  ['vehicle', 'shop'],
  ['shop', 'vehicle'],
  // An owner's shops are those of their jobs, and a shop's people work in it.
  ['user', 'shop'],
  ['shop', 'user'],
];
const isApart = (from: RecordKind, to: RecordKind) => apart.some(([a, b]) => a === from && b === to);

describe.each(recordKinds)('the records of a %s', (subject) => {
  it('are all that belong to it, but itself, for who may open everything', async () => {
    const links = await linksOf('superAdmin', subject);
    for (const kind of recordKinds) {
      const expected = kind !== subject && !isApart(subject, kind);
      expect(links.includes(ids[kind]), kind).toBe(expected);
    }
  });

  it('lead every role only where it may go', async () => {
    for (const who of Object.keys(roles) as Staff[]) {
      if (!staffCan(roles[who], viewOfRecord[subject])) {
        await expect(related(who, subject)).rejects.toEqual(expect.objectContaining({ code: 'NOT_ALLOWED' }));
        continue;
      }
      for (const { kind, items } of await related(who, subject)) {
        const mayOpen = staffCan(roles[who], viewOfRecord[kind]);
        for (const { path } of items) expect(path !== null, `${who} ${kind}`).toBe(mayOpen);
      }
    }
  });
});

describe('the state of a dispute', () => {
  const toldTo = async (who: Staff, subject: RecordKind) =>
    (await related(who, subject)).find(({ kind }) => kind === 'dispute')?.items[0];

  it.each(['ops', 'support'] as const)(
    'is told to %s on its job and payment, who open no dispute',
    async (who) => {
      for (const subject of ['job', 'payment'] as const) {
        expect(await toldTo(who, subject)).toMatchObject({
          title: expect.stringContaining('JOB-'),
          detail: 'pending, $50.00 claimed',
          next: 'the owner and the shop talk it over',
          dueAt: expect.any(String),
          at: expect.any(String),
          path: null,
        });
      }
      for (const subject of ['user', 'shop', 'vehicle', 'quote'] as const) {
        expect(await toldTo(who, subject), subject).toBeUndefined();
      }
    },
  );

  it('is a link for finance, and nothing to who only reads', async () => {
    expect((await toldTo('finance', 'job'))?.path).toBe(`/admin/disputes/${ids.dispute}`);
    expect(await toldTo('readOnly', 'job')).toBeUndefined();
  });
});

describe('more records than fit', () => {
  it('are five, the newest, and a list that has exactly the rest', async () => {
    const jobs: JobId[] = [];
    for (let more = 0; more < 6; more += 1) {
      const one = await postJob(app, 'ben', { service: 'tires' });
      await app.as('ben').jobs.withdraw({ jobId: one, idempotencyKey: key() });
      jobs.push(one);
    }
    const group = (await related('support', 'user', app.world.users.ben)).find(({ kind }) => kind === 'job')!;
    expect(group.items.map(({ id }) => id)).toEqual(jobs.toReversed().slice(0, 5));
    const search = new URLSearchParams(group.all!.split('?')[1]).get('search')!;
    const { items } = await app.as('support').jobs.staff.list({ search });
    expect(items.map(({ id }) => id)).toEqual(jobs.toReversed());
  });
});

describe('a ticket', () => {
  it('links to the job that it names, whichever way its author wrote it', async () => {
    const ticket = await app.as('support').support.ticket({ ticketId: ids.support_ticket as never });
    expect(ticket).toMatchObject({ jobId });
  });

  it('is found by the email that was typed, and belongs to no account for that', async () => {
    await app.as(null).support.open({
      email: emailOf('ben'),
      topic: 'question',
      message: 'Where do I see my invoices?',
      idempotencyKey: key(),
    });
    const kinds = (await related('support', 'user', app.world.users.ben)).map(({ kind }) => kind);
    expect(kinds).not.toContain('support_ticket');
    const { items } = await app.as('support').support.tickets({ search: emailOf('ben') });
    expect(items).toHaveLength(1);
    expect(await related('support', 'support_ticket', items[0]!.id)).toEqual([]);
  });
});
