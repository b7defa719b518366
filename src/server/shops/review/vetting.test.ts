import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView } from '#api/shops/documents.ts';
import { leaveOut, type Revealing } from '#domain/jobs/public-words.ts';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { plainPdf, sendPaper } from '#test/support/inputs/papers.ts';
import type { PersonName } from '#test/support/people.ts';
import { key, postJob } from '#test/support/stories.ts';
import { acceptTerms } from '#test/support/acts/vetting-acts.ts';
import { warnOfExpiry } from '../documents/warn-of-expiry.ts';

// One story of two shops: one joins and is verified, the other's insurance runs out.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
const refused = (code: string) => expect.objectContaining({ code });
const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
});
afterAll(() => app.close());

async function send(who: PersonName, about: Record<string, string>): Promise<DocumentView> {
  const response = await sendPaper(http, await app.sessionOf(who), about, plainPdf());
  expect(response.status).toBe(201);
  return (await response.json()) as DocumentView;
}
const staff = (who: PersonName = 'ops') => app.as(who);
const onPending = () => ({ shopId: app.world.shops.pending.id, idempotencyKey: key() });
const mailsTo = async (kind: string) => {
  const { rows } = await sql('select id from outgoing_message where kind = $1', [kind]);
  return rows.length;
};

/** The shop is sent in and has every paper; existing ones stay. */
async function sendIn({ withPapers = false } = {}): Promise<void> {
  await sql(`update shop set status = 'submitted', submitted_at = $1 where id = $2 and status = 'pending'`, [
    app.clock.now(),
    app.world.shops.pending.id,
  ]);
  if (!withPapers) return;
  const { documents } = await app.as('pending').shops.documents.list({});
  const expires: Record<string, object> = {
    licence: { expiresOn: '2027-11-20' },
    insurance: { expiresOn: '2027-11-20' },
  };
  for (const kind of ['licence', 'insurance', 'w9']) {
    if (documents.some((one) => one.kind === kind)) continue;
    await send('pending', { kind, ...expires[kind] });
  }
}

describe('the review of a shop', () => {
  it('is in the queue from the moment it was sent in, with a clock of two business days', async () => {
    await sendIn();
    const { items } = await staff().shops.review.shops({ queue: 'waiting' });
    expect(items.map(({ name, status }) => [name, status])).toEqual([['Oak Street Auto', 'pending']]);
    expect(items[0]!.waiting).toMatchObject({
      submitted: true,
      clock: 'fresh',
      dueAt: '2026-11-24T20:00:00.000Z',
    });
    const found = await staff('readOnly').shops.review.shops({
      search: 'oak street',
      zip: '20147',
      status: 'pending',
    });
    expect(found.items).toMatchObject([{ name: 'Oak Street Auto', ownerName: 'Peter Oakley' }]);
    const all = await staff().shops.review.shops({ limit: 4 });
    const rest = await staff().shops.review.shops({ limit: 4, after: all.next! });
    expect(new Set([...all.items, ...rest.items].map(({ id }) => id)).size).toBe(6);
  });

  it('approves no shop whose papers are not all approved', async () => {
    await expect(staff().shops.review.approve(onPending())).rejects.toEqual(
      refused('DOCUMENTS_NOT_APPROVED'),
    );
    const withPapers = async () =>
      (await staff('readOnly').shops.review.shops({ queue: 'documents' })).items.map(({ name }) => name);
    expect(await withPapers()).toEqual([]);
    const licence = await send('pending', { kind: 'licence', expiresOn: '2027-11-20' });
    expect(await withPapers()).toEqual(['Oak Street Auto']);
    await send('pending', { kind: 'insurance', expiresOn: '2027-11-20' });
    await send('pending', { kind: 'w9' });
    const one = { ...onPending(), documentId: licence.id };
    const { shop } = await staff().shops.review.rejectDocument({ ...one, reason: 'It cannot be read.' });
    expect(shop.refusals.approve).toMatch(/Business license, Insurance certificate, W-9 form/);
    await expect(staff().shops.review.approveDocument({ ...one, idempotencyKey: key() })).rejects.toEqual(
      refused('DOCUMENT_WRONG_STATE'),
    );
    const { documents } = await app.as('pending').shops.documents.list({});
    expect(documents.find(({ id }) => id === licence.id)).toMatchObject({ reason: 'It cannot be read.' });
    expect(await mailsTo('shop.document_rejected')).toBe(1);
  });

  it('decides about the newest version of a paper only, and about no other shop’s', async () => {
    const older = await send('pending', { kind: 'licence', expiresOn: '2027-11-20' });
    await send('pending', { kind: 'licence', expiresOn: '2027-11-21' });
    await expect(
      staff().shops.review.approveDocument({ ...onPending(), documentId: older.id }),
    ).rejects.toEqual(refused('DOCUMENT_REPLACED'));
    const elsewhere = { shopId: app.world.shops.mira.id, idempotencyKey: key(), documentId: older.id };
    await expect(staff().shops.review.approveDocument(elsewhere)).rejects.toEqual(
      refused('DOCUMENT_NOT_FOUND'),
    );
    await expect(staff().shops.review.openDocument({ ...elsewhere, idempotencyKey: key() })).rejects.toEqual(
      refused('DOCUMENT_NOT_FOUND'),
    );
  });

  it('asks for changes at the very fields, and the shop answers every one before it is sent in again', async () => {
    await sendIn({ withPapers: true });
    const remarks = [
      { field: 'name' as const, remark: 'It differs from the license.' },
      { field: 'insurance' as const, remark: 'The second page is missing.' },
    ];
    const { shop } = await staff().shops.review.requestChanges({ ...onPending(), remarks });
    expect(shop).toMatchObject({ state: 'changes_requested', waiting: null });
    expect(await mailsTo('shop.changes_requested')).toBe(1);

    const own = app.as('pending');
    const open = (await own.shops.review.remarks({})).remarks;
    // The setup's button cannot skip the remarks.
    await expect(own.shops.standing.submit({ idempotencyKey: key() })).rejects.toEqual(
      refused('REMARKS_OPEN'),
    );
    expect(open.map(({ label }) => label).toSorted()).toEqual([
      'Business name',
      'Insurance certificate (document)',
    ]);
    const answers = open.map(({ id: remarkId }) => ({ remarkId, answer: 'Changed.' }));
    await expect(
      own.shops.review.answerRemarks({ answers: answers.slice(1), idempotencyKey: key() }),
    ).rejects.toEqual(refused('REMARKS_OPEN'));
    await expect(
      app.as('dulles').shops.review.answerRemarks({ answers, idempotencyKey: key() }),
    ).rejects.toEqual(refused('NOTHING_TO_ANSWER'));
    // Nor is a shop sent in again while a paper is missing.
    const { documents } = await staff().shops.review.shop({ shopId: app.world.shops.pending.id });
    const licence = documents.find(({ kind, isCurrent }) => kind === 'licence' && isCurrent)!;
    await staff().shops.review.rejectDocument({ ...onPending(), documentId: licence.id, reason: 'Blurred.' });
    await expect(own.shops.review.answerRemarks({ answers, idempotencyKey: key() })).rejects.toEqual(
      refused('SETUP_INCOMPLETE'),
    );
    await send('pending', { kind: 'licence', expiresOn: '2027-11-22' });
    await acceptTerms(app, 'pending');
    app.clock.advance(DAY);
    const sent = await own.shops.review.answerRemarks({ answers, idempotencyKey: key() });
    expect(sent.state).toBe('submitted');
    const again = await staff().shops.review.shop({ shopId: app.world.shops.pending.id });
    expect(again.waiting?.since).toBe(app.clock.now().toISOString());
    expect(again.remarks.map(({ answer }) => answer)).toEqual(['Changed.', 'Changed.']);
  });

  it('approves a shop whose papers are approved: it is live, and gets a message', async () => {
    const { documents } = await staff().shops.review.shop({ shopId: app.world.shops.pending.id });
    for (const { id } of documents.filter(({ isCurrent }) => isCurrent)) {
      await staff().shops.review.approveDocument({ ...onPending(), documentId: id });
    }
    const { shop } = await staff().shops.review.approve(onPending());
    expect(shop).toMatchObject({ state: 'active', status: 'active', notApproved: [], waiting: null });
    expect(shop.remarks.every(({ isSettled }) => isSettled)).toBe(true);
    expect(await mailsTo('shop.approved')).toBe(1);
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'shop.verify' });
    expect(items).toMatchObject([{ before: { status: 'submitted' }, after: { status: 'active' } }]);
    await expect(staff().shops.review.reject({ ...onPending(), reason: 'Too late.' })).rejects.toEqual(
      refused('SHOP_WRONG_STATE'),
    );
  });

  it('refuses a decision about a shop that the reviewer belongs to', async () => {
    const { ops, volt } = { ops: app.world.users.ops, volt: app.world.shops.volt.id };
    await sql(
      `insert into shop_member (user_id, shop_id, role, created_at) values ($1, $2, 'mso_manager', $3)`,
      [ops, volt, app.clock.now()],
    );
    const paper = await send('volt', { kind: 'w9' });
    const one = { shopId: volt, idempotencyKey: key() };
    await expect(staff().shops.review.approveDocument({ ...one, documentId: paper.id })).rejects.toEqual(
      refused('OWN_SHOP'),
    );
    await expect(staff().shops.review.approve({ ...one, idempotencyKey: key() })).rejects.toEqual(
      refused('OWN_SHOP'),
    );
    await staff('superAdmin').shops.review.approveDocument({
      ...one,
      idempotencyKey: key(),
      documentId: paper.id,
    });
    await sql('delete from shop_member where user_id = $1', [ops]);
  });

  it('opens again when a live shop changes what was verified, after a warning', async () => {
    const { id: shopId } = app.world.shops.volt;
    const shop = app.as('volt').shops.profile;
    const said = await detailsOf('volt');
    // Its phone was never compared with a paper.
    await shop.saveDetails({ ...said, phone: '7035550177', idempotencyKey: key() });
    const renamed = { ...said, businessName: 'Volt' };
    await expect(shop.saveDetails({ ...renamed, idempotencyKey: key() })).rejects.toEqual(
      expect.objectContaining({
        code: 'REVIEW_WOULD_REOPEN',
        message: expect.stringContaining('(Business name)'),
      }),
    );
    expect((await shop.details({})).businessName).toBe('Volt Mobile');
    const { slug, looksAgain, status } = await shop.saveDetails({
      ...renamed,
      reopensReview: true,
      idempotencyKey: key(),
    });
    expect({ slug, looksAgain, status }).toEqual({
      slug: (await shop.details({})).slug,
      looksAgain: [{ field: 'name', label: 'Business name' }],
      status: 'active',
    });
    const { items } = await staff().shops.review.shops({ queue: 'waiting' });
    expect(items).toMatchObject([{ name: 'Volt', status: 'active', waiting: { changedFacts: 1 } }]);
    const confirmed = await staff().shops.review.confirmFacts({ shopId, idempotencyKey: key() });
    expect(confirmed.shop).toMatchObject({ waiting: null, changedFacts: [] });
    await expect(staff().shops.review.confirmFacts({ shopId, idempotencyKey: key() })).rejects.toEqual(
      refused('NOTHING_TO_CONFIRM'),
    );
    expect((await shop.details({})).looksAgain).toEqual([]);
  });

  it('looks at unchanged facts, and lets the wizard know what was changed before it', async () => {
    const { id } = app.world.shops.pending;
    const { profile: shopProfile, setup: joining } = app.as('pending').shops;
    await sql(`update shop set status = 'pending', verification_status = 'pending' where id = $1`, [id]);
    const said = await detailsOf('pending');
    const licensed = { ...said, contactName: 'Peter Oakley', licenseNumber: 'VA-1234' };
    await shopProfile.saveDetails({ ...licensed, idempotencyKey: key() });
    await shopProfile.savePublicPage({
      headline: 'Since 1984',
      description: 'Brakes.',
      idempotencyKey: key(),
    });
    expect((await joining.readDraft({})).draft.shopDetails).toMatchObject({
      licenseNumber: 'VA-1234',
      description: 'Brakes.',
    });
    await sql(`update shop set status = 'submitted' where id = $1`, [id]);
    const again = { ...licensed, licenseNumber: 'VA-9', reopensReview: true, idempotencyKey: key() };
    await expect(shopProfile.saveDetails(again)).rejects.toEqual(refused('SHOP_UNDER_REVIEW'));
    await shopProfile.saveDetails({ ...licensed, contactName: 'Petra Oakley', idempotencyKey: key() });
  });

  it('has nothing to do with the words on the page of a shop', async () => {
    const shopProfile = app.as('mira').shops.profile;
    const { slug } = await shopProfile.savePublicPage({
      headline: 'Honest brakes in Ashburn',
      description: 'A family shop.',
      idempotencyKey: key(),
    });
    const { shop } = await app.as(null).marketplace.directory.shop({ slug });
    expect(shop).toMatchObject({ headline: 'Honest brakes in Ashburn', description: 'A family shop.' });
    expect((await staff().shops.review.shop({ shopId: app.world.shops.mira.id })).waiting).toBeNull();
    const twoLines = shopProfile.savePublicPage({
      headline: 'One\nTwo',
      description: '',
      idempotencyKey: key(),
    });
    await expect(twoLines).rejects.toEqual(refused('INVALID_INPUT'));
  });

  it('refuses, at the field, words that lead strangers past us', async () => {
    const { savePublicPage, savePolicies } = app.as('mira').shops.profile;
    const at = (path: string, kind: Revealing, text: string) => {
      const caught = [{ kind, text }];
      const problem = {
        path,
        message: leaveOut(caught),
        code: 'CONTACT_IN_PUBLIC_WORDS',
        values: { caught },
      };
      return expect.objectContaining({ data: expect.objectContaining({ fields: [problem] }) });
    };
    const page = { headline: 'Honest brakes', description: 'A family shop.' };
    for (const [changed, path, kind, text] of [
      [{ headline: 'Call 703-555-0142' }, 'headline', 'phone', '703-555-0142'],
      [{ description: 'Write to mira@people.test' }, 'description', 'email', 'mira@people.test'],
    ] as const) {
      const saved = savePublicPage({ ...page, ...changed, idempotencyKey: key() });
      await expect(saved).rejects.toEqual(at(path, kind, text));
    }
    const policies = { cancellationPolicy: '', warrantyTerms: '12 months or 12,000 miles' };
    for (const path of ['cancellationPolicy', 'warrantyTerms'] as const) {
      const said = { ...policies, [path]: 'As on https://people.test/terms', idempotencyKey: key() };
      await expect(savePolicies(said)).rejects.toEqual(at(path, 'link', 'https://people.test/terms'));
    }
    await savePolicies({ ...policies, idempotencyKey: key() });
  });

  async function detailsOf(who: PersonName) {
    const { businessName, contactName, email, street, city, state, zip, licenseNumber, taxId } = await app
      .as(who)
      .shops.profile.details({});
    const place = { street, city, state, zip };
    const contact = { contactName: contactName || 'A Contact', phone: '7035550142', email };
    return { businessName, ...contact, ...place, licenseNumber, taxId };
  }
});

describe('an insurance that runs out', () => {
  const shopId = () => app.world.shops.mira.id;
  const approve = (documentId: DocumentView['id']) =>
    staff().shops.review.approveDocument({ shopId: shopId(), documentId, idempotencyKey: key() });
  const day = (later: number) => new Date(app.clock.now().getTime() + later * DAY).toISOString().slice(0, 10);

  it('warns 30, 14 and 3 days before and at the end, once each, then pauses quoting until a new one', async () => {
    const paper = await send('mira', { kind: 'insurance', expiresOn: day(40) });
    await approve(paper.id);
    const sent: number[] = [];
    // By days: far away, 30, the next day, 14, 3, the last day, over, long over.
    for (const days of [5, 5, 1, 15, 11, 3, 1, 3]) {
      app.clock.advance(days * DAY);
      await warnOfExpiry(app.product.system);
      await warnOfExpiry(app.product.system);
      sent.push(await mailsTo('shop.document_ends'));
    }
    // An owner and a manager read each.
    expect(sent).toEqual([0, 2, 2, 4, 6, 6, 8, 8]);

    const { documents, paused } = await app.as('mira').shops.documents.list({});
    expect(documents[0]).toMatchObject({ status: 'expired' });
    expect(paused).toBe(
      'Quoting is paused because your insurance certificate has expired. Upload a new one under Documents.',
    );
    const jobId = await postJob(app);
    const quote = {
      jobId,
      kind: 'quote' as const,
      message: '',
      lines: [{ kind: 'fee' as const, title: 'All', amountCents: 9_000, taxable: true }],
      mobile: false,
      bayId: app.world.shops.mira.bays[0]!,
      startsAt: `${day(1)}T15:00:00.000Z`,
      durationMinutes: 60,
      validUntil: `${day(3)}T15:00:00.000Z`,
      send: false,
    };
    const save = () => app.as('mira').quotes.save({ ...quote, idempotencyKey: key() } as never);
    await expect(save()).rejects.toEqual(refused('DOCUMENT_EXPIRED'));
    const renewed = await send('mira', { kind: 'insurance', expiresOn: day(300) });
    await expect(save()).rejects.toEqual(refused('DOCUMENT_EXPIRED'));
    await approve(renewed.id);
    await save();
  });
});
