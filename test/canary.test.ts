import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileUploaded } from '#api/shapes/basic.ts';
import type { InvitationId, JobId } from '#domain/ids.ts';
import { resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { judgeTopics } from '#server/core/live-access.ts';
import { listOperations } from '#server/core/router.ts';
import type { OperationName } from './access/access-matrix.ts';
import { testApp, type TestApp } from './support/app.ts';
import { believableInputs, type BelievableInputs } from './support/inputs/believable-inputs.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import {
  both,
  markAna,
  marked,
  markMira,
  markNotes,
  marks,
  nothing,
  ofReveals,
  ofTheBooked,
  ofTheManager,
  ofTheOwner,
  ofTheShop,
  ofTheShopOwner,
  only,
  seen,
  type Sight,
} from './support/marks.ts';
import { anInvitation } from './support/acts/joining-acts.ts';
import { emailOf, type PersonName } from './support/people.ts';
import { photograph } from './support/inputs/picture.ts';
import { acceptQuote, checkIn, key, payWith, postJob, sendQuote } from './support/stories.ts';

// What is kept from most readers is marked like bank notes: of an owner, of a shop and of our staff. Then
// everyone asks for everything they can, over HTTP, and the marks must turn up exactly where they may.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let privateJob: JobId;
let sharedJob: JobId;
let bookedJob: JobId;
let inputs: BelievableInputs;
/** Every message that was sent to open pages. */
const live: string[] = [];
/** Every line that the product wrote to its log. */
const logged: string[] = [];
let invitationId: InvitationId;

beforeAll(async () => {
  app = await testApp({ logTo: (line) => logged.push(line) });
  await markAna(app);
  await markMira(app);
  http = httpOf(app);
  await app.product.system.database.listen(
    'hoist_live',
    (message) => live.push(message),
    () => {},
  );
  privateJob = await postJob(app, 'ana', marked('brakes'));
  sharedJob = await postJob(app, 'ana', marked('battery', { addressVisibility: 'verified_shops' }));
  bookedJob = await postJob(app, 'ana', marked('tires'));
  const { myQuote } = await sendQuote(app, bookedJob);
  await sendQuote(app, privateJob, 'dulles');
  await acceptQuote(app, bookedJob, 'ana', myQuote!.id);
  await app.settle();
  await payWith(app, bookedJob, 'ana');
  await app.settle();
  const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
  await markNotes(app, bookedJob);
  const invited = { ...anInvitation(), notes: marks.invitationNote, idempotencyKey: key() };
  invitationId = (await app.as('ops').shops.invitations.invite(invited)).invitation.id;
  await app.settle();
  // Strangers' acts run on another person's open job, so that Ana's stay what they are.
  const open = await postJob(app, 'cara');
  inputs = believableInputs(app, { open, booked: bookedJob, quoteId: myQuote!.id, cardId });
});
afterAll(() => app.close());

type Ask = [name: string, input: Record<string, unknown>];

/** Shown to everyone in demo mode, other people's email included; it has a test of its own below. */
const apart: readonly string[] = ['demo.outbox'];

/** Every operation once, and the reads in all the ways that could give something away. */
async function asksAbout(jobId: JobId): Promise<Ask[]> {
  const every = listOperations()
    .map(({ name }) => name as OperationName)
    .filter((name) => !apart.includes(name));
  // What hides or ends a job comes last, and is answered in the story of every answer.
  const moderating = ['jobs.staff.hide', 'jobs.staff.unhide', 'bookings.staff.cancel'];
  const asks = every.filter((name) => ![...moderating, 'accounts.profile.update'].includes(name));
  return [
    // Before the acts, some of which would change what is marked.
    ...asksAboutThePeople(jobId),
    ...(await Promise.all(asks.map(async (name): Promise<Ask> => [name, await inputs[name]()]))),
    // A name that is refused: the marked one has to stay for those who ask later.
    ['accounts.profile.update', { name: '' }],
    ...moderating.map((name): Ask => [name, { jobId, reason: 'too short a key', idempotencyKey: 'none' }]),
    ['marketplace.search', { q: marks.name }],
    ['marketplace.search', { q: 'Canary' }],
    ['marketplace.search', { sort: 'distance', zip: '20147' }],
    ['marketplace.points', { q: 'Canary', zip: '20147' }],
    ['marketplace.job', { jobId }],
    ['marketplace.details', { jobId }],
    ['marketplace.searchAsShop', { q: 'Canary' }],
    ['jobs.get', { jobId }],
    ['payments.receipt', { jobId }],
    ['jobs.getAsShop', { jobId }],
    ['jobs.listAsShop', { show: 'upcoming' }],
    ['jobs.staff.get', { jobId }],
    ['audit.staff.list', { job: jobId, limit: 100 }],
  ];
}

/** All readable data about the owner, the shop and what staff wrote. */
function asksAboutThePeople(jobId: JobId): Ask[] {
  const { users, shops } = app.world;
  const why = () => ({ reason: 'A test of what is told.', idempotencyKey: key() });
  const shopId = shops.mira.id;
  const records = { job: jobId, user: users.ana, shop: shopId };
  return [
    ...Object.entries(records).flatMap(([subject, subjectId]): Ask[] => [
      ['records.notes', { subject, subjectId }],
      ['records.history', { subject, subjectId }],
    ]),
    ...[users.ana, users.mira].flatMap((userId): Ask[] => [
      ['accounts.staff.get', { userId }],
      ['accounts.staff.sessions', { userId }],
      ['accounts.staff.activity', { userId }],
      ['accounts.staff.reveal', { userId, ...why() }],
    ]),
    ...[marks.taxId, marks.licence, marks.session, 'cormorant', 'pelican'].flatMap((whole): Ask[] => {
      // Not all of it, so that no answer has it from the question.
      const q = whole.slice(0, -1);
      return [
        ['desk.search', { q }],
        ['accounts.staff.list', { search: q }],
        ['shops.review.shops', { search: q }],
        ['shops.invitations.list', { search: q }],
        ['audit.staff.list', { q }],
      ];
    }),
    ['shops.review.shops', { search: 'Mira' }],
    ['shops.review.shop', { shopId }],
    ['shops.staff.team', { shopId }],
    ['marketplace.directory.shop', { slug: 'mira' }],
    ['shops.invitations.list', {}],
    ['shops.invitations.get', { invitationId }],
  ];
}

async function cookieOf(person: PersonName | null): Promise<Record<string, string>> {
  return person ? { Cookie: await app.sessionOf(person) } : {};
}

/** Everything that a person can get to read around a job, as one text. */
async function readAll(person: PersonName | null, jobId: JobId): Promise<string> {
  // Among the acts already tried are those that change a phone or end a session.
  await markAna(app);
  await markMira(app);
  const headers = await cookieOf(person);
  const answers: string[] = [];
  for (const [name, input] of await asksAbout(jobId)) {
    // Signing out would end the session that the next asks need.
    const as = name === 'accounts.signOut' ? {} : headers;
    const response = await callOverHttp(http, name, input, as);
    expect(response.status, `${name} as ${person}`).toBeLessThan(500);
    // A search says back what it was asked for, which its asker knew.
    const echo = `"words":${JSON.stringify(marks.name)}`;
    const text = (await response.text()).replace(echo, '');
    answers.push(JSON.stringify([...response.headers]), text, await openExport(text, headers));
  }
  await app.product.system.database.executeSql('delete from rate_bucket');
  return answers.join('\n');
}

/** The file of the audit trail or of the payments, where an answer is a link to it. */
async function openExport(answer: string, headers: Record<string, string>): Promise<string> {
  const [, link, of] = /"url":"([^"]*\/api\/admin\/(audit|payments)\/exports\/[^"]*)"/.exec(answer) ?? [];
  if (!link) return '';
  const response = await http.request(new URL(link, 'http://hoist.test').href, { headers });
  expect(response.status).toBe(200);
  const csv = await response.text();
  expect(csv.split('\n').length).toBeGreaterThan(of === 'audit' ? 10 : 1);
  return csv;
}

const ofStaff = only('name', 'staffNote', 'invitationNote');
/** Who verifies shops compares its numbers with its papers. */
const ofVerifiers = only('taxId', 'licence');

describe('what is known of an owner, of a shop and to staff alone', () => {
  it.each<[PersonName | null, Sight]>([
    [null, nothing],
    ['ana', ofTheOwner],
    ['ben', nothing],
    ['mira', both(ofTheBooked, ofTheShopOwner)],
    ['miraManager', both(ofTheBooked, ofTheManager)],
    ['miraAdvisor', both(ofTheBooked, ofTheShop)],
    ['miraTechnician', both(ofTheBooked, ofTheShop)],
    ['miraAccounting', ofTheShop],
    ['dulles', nothing],
    ['dullesTechnician', nothing],
    ['volt', nothing],
    ['pending', nothing],
    ['suspended', nothing],
    ['deleted', nothing],
    // Who holds both rights to contacts reads the VIN, the plate, the phones and where a session came from,
    // each by an act that asks for a reason and is written down.
    ['superAdmin', both(both(ofStaff, ofVerifiers), ofReveals)],
    ['ops', both(ofStaff, ofVerifiers)],
    ['finance', ofStaff],
    ['support', ofStaff],
    ['readOnly', ofStaff],
    ['rotate', nothing],
    ['enrol', nothing],
  ])('to %s through the job that is booked: %o', async (person, sight) => {
    // Only the booked shop knows the address; the job that shares it is looked at below.
    await app.product.system.database.executeSql(
      `update job set address_visibility = 'booked_shop' where id = '${sharedJob}'`,
    );
    expect(seen(await readAll(person, bookedJob))).toEqual(sight);
  });

  it('is nothing to a shop that only quoted, unless the owner shares the address with verified shops', async () => {
    expect(seen(await readAll('dulles', privateJob))).toEqual(nothing);
    await app.product.system.database.executeSql(
      `update job set address_visibility = 'verified_shops' where id = '${sharedJob}'`,
    );
    expect(seen(await readAll('dulles', sharedJob))).toEqual(only('street', 'name'));
    expect(seen(await readAll('suspended', sharedJob))).toEqual(nothing);
    expect(seen(await readAll(null, sharedJob))).toEqual(nothing);
  });

  it('is in no email to anyone else, and in no queued event', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select to_address, subject || text_body || html_body as body from outgoing_message where to_address <> $1`,
      [emailOf('ana')],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(seen(String(row['body'])), String(row['to_address'])).toEqual(nothing);
    const events = await app.product.system.database.executeSql(
      `select data::text as data from pgboss.job where data is not null`,
    );
    expect(events.rows.length).toBeGreaterThan(0);
    for (const row of events.rows) expect(seen(String(row['data']))).toEqual(nothing);
  });

  it('is in the outbox of the demo only in the emails to the owner', async () => {
    const { messages } = await app.as(null).demo.outbox({ limit: 100 });
    const told = messages.filter((message) => Object.values(seen(JSON.stringify(message))).includes(true));
    expect(told.length).toBeGreaterThan(0);
    // Mira's emails are found by their recipient: none holds a mark.
    expect([...new Set(told.map(({ to }) => to))].toSorted()).toEqual([emailOf('ana'), emailOf('mira')]);
    for (const { to, subject, text, html } of told) {
      const body = seen(`${subject} ${text} ${html}`);
      const own = to === emailOf('ana') ? { name: body.name, email: body.email } : {};
      expect(body).toEqual({ ...nothing, ...own });
    }
  });

  it('is not in the audit trail', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select coalesce(before::text, '') || coalesce(after::text, '') as facts from audit_entry`,
    );
    for (const row of rows) expect(seen(String(row['facts']))).toEqual(nothing);
  });

  it('is in no line of the log, however much is logged', () => {
    expect(logged.length).toBeGreaterThan(1_000);
    for (const line of logged) expect(seen(line), line).toEqual(nothing);
  });

  it('cannot be read in the rows of the address either', async () => {
    const { rows } = await app.product.system.database.executeSql('select sealed from job_address');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(seen(String(row['sealed']))).toEqual(nothing);
  });
});

describe('a message to open pages', () => {
  it('names a topic and what happened, and nothing else', () => {
    expect(live.length).toBeGreaterThan(0);
    for (const message of live) {
      expect(seen(message)).toEqual(nothing);
      expect(Object.keys(JSON.parse(message)).toSorted()).toEqual(['at', 'event', 'topic']);
      expect(JSON.parse(message).topic).toMatch(/^(marketplace|(job|shop|user):[0-9a-f-]{36})$/);
    }
  });

  it.each<[PersonName | null, string[]]>([
    [null, []],
    ['ana', ['private job', 'booked job', 'ana']],
    ['ben', []],
    ['mira', ['private job', 'booked job', 'her shop']],
    ['miraAdvisor', ['private job', 'booked job', 'her shop']],
    ['miraTechnician', ['booked job', 'her shop']],
    ['miraAccounting', ['her shop']],
    ['dulles', ['private job']],
    ['dullesTechnician', []],
    ['suspended', ['private job']],
    ['pending', []],
    ['deleted', []],
    ['superAdmin', ['private job', 'booked job']],
    ['readOnly', ['private job', 'booked job']],
    ['rotate', []],
    ['enrol', []],
  ])('is heard by %s about %j only', async (person, heard) => {
    const { users, shops } = app.world;
    const topics = {
      'private job': `job:${privateJob}`,
      'booked job': `job:${bookedJob}`,
      'her shop': `shop:${shops.mira.id}`,
      ana: `user:${users.ana}`,
      nonsense: `everything:${privateJob}`,
    };
    const { system } = app.product;
    const token = person ? (await app.sessionOf(person)).replace('session=', '') : undefined;
    const { actor } = await resolveActor(system, token);
    const hears = await judgeTopics(system, Object.values(topics));
    const may = Object.entries(topics)
      .filter(([, topic]) => hears(actor, topic))
      .map(([name]) => name);
    expect(may).toEqual(heard);
  });
});

describe('the public point', () => {
  it('is the same for every job at one address, and never the address itself', async () => {
    const { rows } = await app.product.system.database.executeSql(
      'select distinct public_lat, public_lng from job where id in ($1, $2, $3)',
      [privateJob, sharedJob, bookedJob],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toMatchObject({ public_lat: 39.0437, public_lng: -77.4875 });
  });
});

describe('a picture', () => {
  type Photos = { posted: string; checkIn: string };
  let files: Photos;

  async function upload(person: PersonName): Promise<FileUploaded> {
    const response = await http.request('http://hoist.test/api/files', {
      method: 'POST',
      headers: { ...(await cookieOf(person)), Origin: 'http://hoist.test' },
      body: Buffer.from(await photograph(marks.street)),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as FileUploaded;
  }

  beforeAll(async () => {
    const posted = await upload('ben');
    await postJob(app, 'ben', { photos: [{ fileId: posted.fileId, claim: posted.claim }] });
    await checkIn(app, bookedJob);
    const { checkIn: taken } = await app.as('ana').jobs.get({ jobId: bookedJob });
    const evidence = await upload('mira');
    // In place of the first of those that the factory made, which have no bytes.
    await app.product.system.database.executeSql('update job_photo set file_id = $1 where file_id = $2', [
      evidence.fileId,
      taken!.photos[0]!.fileId,
    ]);
    files = { posted: posted.fileId, checkIn: evidence.fileId };
  });

  it.each<[PersonName | null, number]>([
    [null, 404],
    ['ana', 200],
    ['ben', 404],
    ['mira', 200],
    ['miraTechnician', 200],
    ['miraAccounting', 404],
    ['dulles', 404],
    ['dullesTechnician', 404],
    ['suspended', 404],
    ['superAdmin', 200],
    ['readOnly', 200],
    ['rotate', 404],
    ['enrol', 404],
  ])('of the check-in answers %s with %i, and what was posted is everyone’s', async (person, status) => {
    const headers = await cookieOf(person);
    for (const size of ['', '/thumbnail']) {
      const evidence = await http.request(`http://hoist.test/files/${files.checkIn}${size}`, { headers });
      expect(evidence.status).toBe(status);
      const posted = await http.request(`http://hoist.test/files/${files.posted}${size}`, { headers });
      expect(posted.status).toBe(200);
      for (const response of [evidence, posted]) {
        const told = Buffer.from(await response.arrayBuffer()).toString('latin1');
        expect(seen(`${told} ${JSON.stringify([...response.headers])}`)).toEqual(nothing);
      }
    }
  });
});
