import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_FAVORITES } from '#domain/marketplace/favorites.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { slugOf } from '#test/support/own-keeping.ts';
import { key, postJob, sendQuote } from '#test/support/stories.ts';

// The shops that owners mark with a star, and where they find them again.

let app: TestApp;
let mira: string;
let dulles: string;
beforeAll(async () => {
  app = await testApp();
  mira = await slugOf(app, 'mira');
  dulles = await slugOf(app, 'dulles');
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);
const set = (slug: string, isFavorite: boolean, who: 'ana' | 'ben' = 'ana') =>
  app.as(who).marketplace.favorites.set({ slug, isFavorite, idempotencyKey: key() });
const marked = async (who: 'ana' | 'ben' = 'ana') =>
  (await app.as(who).marketplace.favorites.list({})).shops.map(({ slug }) => slug);

describe('a favorite shop', () => {
  it('is marked and unmarked by its owner alone, the newest first', async () => {
    await set(mira, true);
    app.clock.advance(1_000);
    expect((await set(dulles, true)).shops.map(({ slug }) => slug)).toEqual([dulles, mira]);
    expect(await marked('ben')).toEqual([]);
    await set(dulles, false);
    expect(await marked()).toEqual([mira]);
  });

  it('stays as it is when pressed twice', async () => {
    await set(mira, true);
    await set(mira, true);
    expect(await marked()).toEqual([mira]);
    await set(dulles, false);
    await set(dulles, false);
    expect(await marked()).toEqual([mira]);
  });

  it('must be a shop that strangers see', async () => {
    const { rows } = await sql(`select slug from shop where id = $1`, [app.world.shops.suspended.id]);
    for (const slug of [String(rows[0]!['slug']), 'no-such-shop'])
      await expect(set(slug, true)).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  });

  it('keeps its name and loses its page while the shop is suspended, and can be unmarked then', async () => {
    await set(dulles, true);
    await sql(`update shop set status = 'suspended', suspension = 'soft' where slug = $1`, [dulles]);
    const { shops } = await app.as('ana').marketplace.favorites.list({});
    expect(shops.find(({ slug }) => slug === dulles)?.isActive).toBe(false);
    await set(dulles, false);
    expect(await marked()).toEqual([mira]);
    await sql(`update shop set status = 'active', suspension = null where slug = $1`, [dulles]);
  });

  it('narrows the directory for its owner, and shows nothing to others', async () => {
    const query = { zip: '20147', favoritesOnly: true };
    const found = await app.as('ana').marketplace.directory.shops(query);
    expect(found.items.map(({ slug }) => slug)).toEqual([mira]);
    expect(found.total).toBe(1);
    for (const who of ['ben', 'mira', null] as const) {
      expect((await app.as(who).marketplace.directory.shops(query)).total).toBe(0);
    }
  });

  it('is marked where its quote is compared', async () => {
    const jobId = await postJob(app, 'ana');
    await sendQuote(app, jobId, 'mira');
    const { quotes } = await app.as('ana').quotes.compare({ jobId });
    expect(quotes.map(({ shop }) => [shop.slug, shop.isFavorite])).toEqual([[mira, true]]);
  });

  it('is part of what an account exports, and is deleted with it', async () => {
    const file = await app.as('ana').accounts.profile.download({});
    expect(file.favoriteShops.map(({ name }) => name)).toEqual(["Mira's Garage"]);
    await set(mira, true, 'ben');
    await app.as('ben').accounts.profile.remove({ confirmation: 'DELETE' });
    const { rows } = await sql('select 1 from favorite_shop where user_id = $1', [app.world.users.ben]);
    expect(rows).toEqual([]);
  });

  it('is one of fifty at most, which the database holds, too', async () => {
    const { rows } = await sql(
      `insert into shop (id, slug, name, street, city, state, zip, lat, lng, phone, email, status,
         verification_status, labor_rate_cents, created_at, updated_at)
       select gen_random_uuid(), 'many-' || n, 'One of many', '1 Main Street', 'Ashburn', 'VA', '20147',
         39, -77, '5715550100', 'shop@shops.test', 'active', 'verified', 9500, now(), now()
       from generate_series(1, ${MOST_FAVORITES}) n returning id`,
    );
    const insert = `insert into favorite_shop (user_id, shop_id, place, added_at) values ($1, $2, $3, now())`;
    for (const [at, { id }] of rows.slice(1).entries()) await sql(insert, [app.world.users.ana, id, at + 2]);
    await expect(set(dulles, true)).rejects.toMatchObject({ code: 'TOO_MANY_FAVORITES' });
    await expect(sql(insert, [app.world.users.ana, rows[0]!['id'], MOST_FAVORITES + 1])).rejects.toThrow(
      /favorite_shop_place_check/,
    );
    await set(mira, false);
    await set(dulles, true);
    expect(await marked()).toHaveLength(MOST_FAVORITES);
  });
});
