import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import type { TestApp } from './app.ts';
import { audienceInputs } from './inputs/audience-inputs.ts';
import { key } from './stories.ts';

// What the first shop keeps for its selling, made again for tests that take it away. Each purpose has a
// name of its own, because requests are made up side by side.

export const aTemplate = {
  kind: 'quote' as const,
  message: 'Pads and rotors, road-tested.',
  warranty: '12 months or 12,000 miles.',
  lines: [{ kind: 'fee' as const, title: 'Front brakes', amountCents: cents(24_000) }],
  durationMinutes: 90,
};
export const aSearch = { notify: 'at_once' as const, query: { q: '', distanceMi: 20 } };

export async function ownTemplate(app: TestApp, wanted: string) {
  const mine = app.as('mira').quotes.templates;
  const find = ({ templates }: Awaited<ReturnType<typeof mine.list>>) =>
    templates.find(({ name }) => name === wanted)?.templateId;
  const templateId =
    find(await mine.list({})) ?? find(await mine.add({ ...aTemplate, name: wanted, idempotencyKey: key() }));
  return { templateId: templateId!, idempotencyKey: key() };
}

export async function ownSearch(app: TestApp, wanted: string) {
  const mine = app.as('mira').marketplace.savedSearches;
  const find = ({ searches }: Awaited<ReturnType<typeof mine.list>>) =>
    searches.find(({ name }) => name === wanted)?.searchId;
  const searchId =
    find(await mine.list({})) ?? find(await mine.add({ ...aSearch, name: wanted, idempotencyKey: key() }));
  return { searchId: searchId!, idempotencyKey: key() };
}

/** The address of a shop's public page. */
export async function slugOf(app: TestApp, shop: 'mira' | 'dulles' | 'volt'): Promise<string> {
  const { database } = app.product.system;
  const { rows } = await database.executeSql('select slug from shop where id = $1', [
    app.world.shops[shop].id,
  ]);
  return String(rows[0]!['slug']);
}

/** A believable request for each operation on them, see `believableInputs`. */
export function keepingInputs(app: TestApp, open: JobId) {
  return {
    ...audienceInputs(app, open),
    'quotes.templates.list': () => ({}),
    'quotes.templates.add': () => ({
      ...aTemplate,
      name: `Template ${key().slice(-6)}`,
      idempotencyKey: key(),
    }),
    'quotes.templates.rename': async () => ({ ...(await ownTemplate(app, 'Renamed')), name: 'Renamed' }),
    'quotes.templates.remove': () => ownTemplate(app, 'Thrown away'),
    'marketplace.favorites.list': () => ({}),
    'marketplace.favorites.set': async () => ({
      slug: await slugOf(app, 'dulles'),
      isFavorite: true,
      idempotencyKey: key(),
    }),
    'marketplace.savedSearches.list': () => ({}),
    'marketplace.savedSearches.add': () => ({
      ...aSearch,
      name: `Search ${key().slice(-6)}`,
      idempotencyKey: key(),
    }),
    'marketplace.savedSearches.save': async () => ({
      ...(await ownSearch(app, 'Saved again')),
      name: 'Saved again',
      notify: 'daily',
    }),
    'marketplace.savedSearches.remove': () => ownSearch(app, 'Thrown away'),
  };
}
