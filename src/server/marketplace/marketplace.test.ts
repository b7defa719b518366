import { describe, expect, it } from 'vitest';
import { sentenceFor } from '#domain/errors/errors.ts';
import { appForThisTest } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { photos, postJob, sendQuote } from '#test/support/stories.ts';

// The marketplace as its pages ask for it; what a search finds is tested beside it, row by row.

const near = { zip: '20147' };

describe('the marketplace', () => {
  it('moves a job from the public list to the shops’ second group with its first quote', async () => {
    const app = await appForThisTest();
    const [photo] = await photos(app, 1);
    const jobId = await postJob(app, 'ana', { photos: [photo!] });
    const listed = await app.as(null).marketplace.search(near);
    expect(listed.items).toMatchObject([
      { id: jobId, ownerName: 'A. Ortiz', photos: [{ fileId: photo!.fileId }] },
    ]);
    const onMap = await app.as(null).marketplace.points(near);
    expect(onMap).toMatchObject({ items: [{ id: jobId }], more: false });
    expect(JSON.stringify([listed, onMap])).not.toMatch(/Secret Street|Ana|people\.test/);

    const { myQuote } = await sendQuote(app, jobId, 'mira');
    expect((await app.as(null).marketplace.search(near)).items).toEqual([]);
    expect((await app.as(null).marketplace.points(near)).items).toEqual([]);
    expect(await app.as(null).marketplace.job({ jobId })).toMatchObject({ status: 'PENDING_SELECTION' });

    const asOther = await app.as('dulles').marketplace.searchAsShop({});
    expect(asOther.items).toMatchObject([{ group: 'others_have_quoted', quotes: 1, myQuote: null }]);
    const asMira = await app.as('miraAdvisor').marketplace.searchAsShop({});
    expect(asMira.items).toMatchObject([{ group: 'open', quotes: 1, myQuote: { id: myQuote!.id } }]);
    expect(asMira.shopIsLive).toBe(true);
  });

  it('shows each job of a list with its own pictures, as its owner put them', async () => {
    const app = await appForThisTest();
    const pictures = await photos(app, 5);
    const one = await postJob(app, 'ana', { photos: pictures.slice(0, 3) });
    const without = await postJob(app, 'ana');
    const other = await postJob(app, 'ben', { photos: pictures.slice(3).toReversed() });
    const ids = pictures.map(({ fileId }) => fileId);
    const expected = { [one]: ids.slice(0, 3), [without]: [], [other]: ids.slice(3).toReversed() };

    type Items = Awaited<ReturnType<typeof search>>['items'];
    const search = (more: object) => app.as(null).marketplace.search({ ...near, ...more });
    const shown = (items: Items) =>
      Object.fromEntries(items.map(({ id, photos: own }) => [id, own.map(({ fileId }) => fileId)]));
    expect(shown((await search({})).items)).toEqual(expected);
    // Page by page, too, where the first of a page is not the first of all.
    const first = await search({ sort: 'distance', limit: 1 });
    const rest = await search({ sort: 'distance', limit: 2, after: first.next });
    expect({ ...shown(first.items), ...shown(rest.items) }).toEqual(expected);
    expect([first.items.length, rest.items.length]).toEqual([1, 2]);
  });

  it('tells each reader of a job what they are entitled to, and a shop what it may do', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana');
    const seen = (person: PersonName) => app.as(person).marketplace.details({ jobId });
    expect(await seen('ana')).toMatchObject({
      reader: 'owner', ownerName: 'Ana Ortiz', address: { city: 'Ashburn' }, refusals: null,
    }); // prettier-ignore
    for (const [person, reader] of [
      ['ben', 'customer'],
      ['mira', 'shop'],
      ['support', 'staff'],
    ] as const) {
      const view = await seen(person);
      expect(view).toMatchObject({ reader, ownerName: 'A. Ortiz', address: null, isAddressShown: false });
      expect(JSON.stringify(view)).not.toMatch(/Secret Street|Ana|people\.test/);
    }
    expect((await seen('mira')).refusals).toEqual({ claim: sentenceFor('CLAIM_NOT_OFFERED'), quote: null });
    expect((await seen('pending')).refusals?.quote).toBe(sentenceFor('SHOP_NOT_ACTIVE'));
    expect((await seen('miraTechnician')).refusals?.quote).toBe(sentenceFor('NOT_ALLOWED'));
    await expect(app.as(null).marketplace.details({ jobId })).rejects.toThrow(/Sign in/);

    await app.product.system.database.executeSql(
      `update job set address_visibility = 'verified_shops' where id = $1`, [jobId],
    ); // prettier-ignore
    expect(await seen('mira')).toMatchObject({ ownerName: 'Ana Ortiz', address: { city: 'Ashburn' } });
    for (const person of ['ben', 'pending', 'miraTechnician', 'support'] as const) {
      expect(await seen(person)).toMatchObject({ ownerName: 'A. Ortiz', address: null });
    }
  });

  it('shows a suspended shop what goes on, and a pending one nothing', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { items, shopIsLive } = await app.as('suspended').marketplace.searchAsShop({});
    expect({ ids: items.map((job) => job.id), shopIsLive }).toEqual({ ids: [jobId], shopIsLive: false });
    for (const person of ['pending', 'deleted', 'miraTechnician', 'ana', null] as const) {
      await expect(app.as(person).marketplace.searchAsShop({})).rejects.toThrow();
    }
  });
});
