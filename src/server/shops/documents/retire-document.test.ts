import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentView } from '#api/shops/documents.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { plainPdf, sendPaper, sendRequiredPapers } from '#test/support/inputs/papers.ts';
import type { PersonName } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';
import { acceptTerms } from '#test/support/acts/vetting-acts.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

// A certificate whose technician has left, or that is not needed any more: it needs no action, and is kept
// whole.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.product.system.database.executeSql('delete from rate_bucket'));
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const once = () => ({ idempotencyKey: key() });

async function send(who: PersonName, holder: string, about: Record<string, string> = {}) {
  const paper = { kind: 'technician_certificate', holder, ...about };
  const response = await sendPaper(httpOf(app), await app.sessionOf(who), paper, plainPdf());
  expect(response.status).toBe(201);
  return (await response.json()) as DocumentView;
}
const retire = (who: PersonName, { id }: DocumentView, why: 'left' | 'not_needed' = 'left') =>
  app.as(who).shops.documents.retire({ documentId: id, why, ...once() });
const ofHolder = async (who: PersonName, holder: string) =>
  (await app.as(who).shops.documents.list({})).documents.filter((paper) => paper.holder === holder);

const mira = () => ({ shopId: app.world.shops.mira.id, ...once() });
const waitsForStaff = async () =>
  (await app.as('ops').shops.review.shops({ queue: 'documents' })).items.map(({ id }) => id);
const alerts = async () => (await app.as('mira').dashboard.read({})).alerts.map(({ says }) => says);
async function warnings(): Promise<number> {
  await warnOfExpiry(app.product.system);
  const { rows } = await app.product.system.database.executeSql(
    `select id from outgoing_message where kind = 'shop.document_ends'`,
  );
  return rows.length;
}

describe('a certificate that is retired', () => {
  it('asks nothing of its shop and of our staff any more, and all that was sent stays to be read', async () => {
    const ending = await send('mira', 'Dale Brooks', { expiresOn: '2026-12-04' });
    await app.as('ops').shops.review.approveDocument({ ...mira(), documentId: ending.id });
    const newer = await send('miraManager', 'Dale Brooks', { expiresOn: '2026-12-05' });
    expect(await waitsForStaff()).toEqual([app.world.shops.mira.id]);

    const { documents } = await retire('miraManager', newer);
    const known = documents.filter(({ holder }) => holder === 'Dale Brooks');
    const retired = { at: app.clock.now().toISOString(), why: 'left' };
    expect(known).toMatchObject([
      { version: 2, status: 'retired', isCurrent: false, retired, decidedAt: null },
      { version: 1, status: 'retired', isCurrent: false, retired, decidedAt: expect.any(String) },
    ]);
    expect(await waitsForStaff()).toEqual([]);
    const { documents: forStaff } = await app
      .as('ops')
      .shops.review.shop({ shopId: app.world.shops.mira.id });
    expect(forStaff.map(({ status }) => status)).toEqual(['retired', 'retired']);
    // The older one would have run out in two weeks.
    expect(await alerts()).not.toContainEqual(expect.stringContaining('Dale Brooks'));
    expect(await warnings()).toBe(0);
    await expect(app.as('mira').shops.documents.open({ documentId: ending.id })).resolves.toBeDefined();

    const { rows } = await app.product.system.database.executeSql(
      `select actor_id, before, after from audit_entry where action = 'document.retired' and entity_id = $1`,
      [newer.id],
    );
    expect(rows).toMatchObject([
      {
        actor_id: app.world.users.miraManager,
        before: { state: 'pending', retired: false },
        after: { state: 'pending', retired: true, version: 2, versions: 2, why: 'left' },
      },
    ]);
  });

  it('cannot be decided on', async () => {
    const paper = await send('mira', 'Tess Nguyen');
    await retire('mira', paper, 'not_needed');
    const deciding = { ...mira(), documentId: paper.id };
    const approving = app.as('ops').shops.review.approveDocument(deciding);
    await expect(approving).rejects.toEqual(refused('DOCUMENT_RETIRED'));
    const rejecting = app
      .as('ops')
      .shops.review.rejectDocument({ ...deciding, reason: 'Too late.', ...once() });
    await expect(rejecting).rejects.toEqual(refused('DOCUMENT_RETIRED'));
  });

  it('starts over with the next one that is sent, which warns and is warned of again', async () => {
    const back = await send('mira', 'Dale Brooks', { expiresOn: '2026-12-06' });
    expect(back).toMatchObject({ version: 3, status: 'pending', isCurrent: true, retired: null });
    await app.as('ops').shops.review.approveDocument({ ...mira(), documentId: back.id });
    expect((await ofHolder('mira', 'Dale Brooks')).map(({ status }) => status)).toEqual([
      'expiring',
      'retired',
      'retired',
    ]);
    expect(await alerts()).toContainEqual(expect.stringContaining('Dale Brooks'));
    expect(await warnings()).toBeGreaterThan(0);
  });

  it('keeps no shop from its review', async () => {
    const { database } = app.product.system;
    const shopId = app.world.shops.pending.id;
    await database.executeSql(`update shop set status = 'submitted', submitted_at = $1 where id = $2`, [
      app.clock.now(),
      shopId,
    ]);
    await acceptTerms(app, 'pending');
    const papers = await sendRequiredPapers(app, 'pending');
    const certificate = await send('pending', 'Olly Oak');
    const ops = app.as('ops').shops.review;
    await ops.rejectDocument({ shopId, documentId: certificate.id, reason: 'It is unreadable.', ...once() });
    await retire('pending', certificate);
    for (const { id } of papers) await ops.approveDocument({ shopId, documentId: id, ...once() });
    const { shop } = await ops.approve({ shopId, ...once() });
    expect(shop).toMatchObject({ notApproved: [], refusals: { approve: expect.any(String) } });
    expect((await app.as('pending').dashboard.read({})).alerts.map(({ says }) => says)).not.toContainEqual(
      expect.stringContaining('Olly Oak'),
    );
  });
});

describe('what cannot be retired', () => {
  it('is what a shop may not work without', async () => {
    const [licence] = await sendRequiredPapers(app, 'mira');
    await expect(retire('mira', licence!)).rejects.toEqual(refused('DOCUMENT_NEEDED'));
  });

  it('is one that is retired, or has a newer version that its reader has not seen', async () => {
    const older = await send('mira', 'Ada');
    const newer = await send('miraManager', 'Ada');
    await expect(retire('mira', older)).rejects.toEqual(refused('DOCUMENT_REPLACED'));
    await retire('mira', newer);
    await expect(retire('mira', newer)).rejects.toEqual(refused('DOCUMENT_RETIRED'));
  });

  it('is what belongs to another shop, or is asked for by who does not keep the papers', async () => {
    const paper = await send('mira', 'Bo');
    await expect(retire('dulles', paper)).rejects.toEqual(refused('DOCUMENT_NOT_FOUND'));
    await expect(retire('miraAdvisor', paper)).rejects.toEqual(refused('NOT_ALLOWED'));
    expect(await ofHolder('mira', 'Bo')).toMatchObject([{ status: 'pending', isCurrent: true }]);
  });
});
