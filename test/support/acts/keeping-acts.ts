import { cents } from '#domain/money/money.ts';
import type { TestApp } from '../app.ts';
import { aSearch, aTemplate, ownSearch, ownTemplate, slugOf } from '../own-keeping.ts';
import { bookablePackage } from '../inputs/package-inputs.ts';
import { key, postJob } from '../stories.ts';

/** A shop keeps templates and searches, throws some away, and goes on hearing of what one of them finds. */
export async function keepForSelling(app: TestApp): Promise<void> {
  const { quotes, marketplace } = app.as('mira');
  const { templates } = quotes;
  const { savedSearches } = marketplace;
  const once = () => ({ idempotencyKey: key() });
  await templates.add({ ...aTemplate, name: 'Brakes', ...once() });
  const { templateId } = await ownTemplate(app, 'Kept');
  await templates.rename({ templateId, name: 'Front brakes', ...once() });
  await templates.remove({ templateId, ...once() });
  await templates.list({});
  await savedSearches.add({ ...aSearch, name: 'Around us', ...once() });
  const { searchId } = await ownSearch(app, 'Kept');
  await savedSearches.save({ searchId, name: 'Nearby', notify: 'daily', ...once() });
  await savedSearches.remove({ searchId, ...once() });
  await savedSearches.list({});
}

/** An owner asks two shops first: one declines, and the job opens to everyone after its first look. */
export async function askFirst(app: TestApp): Promise<void> {
  const shops = [await slugOf(app, 'mira'), await slugOf(app, 'dulles')];
  const { jobs } = app.as('ana');
  const jobId = await postJob(app, 'ana', { ask: { shops, thenEveryone: false } });
  const once = () => ({ jobId, idempotencyKey: key() });
  await app.as('mira').jobs.getAsShop({ jobId });
  await app.as('mira').marketplace.searchAsShop({});
  for (const who of ['mira', 'dulles'] as const)
    await app.as(who).quotes.declineAsked({ ...once(), reason: 'no_time' });
  await jobs.get({ jobId });
  await jobs.openToEveryone(once());
  await jobs.withdraw(once());
  const again = await postJob(app, 'ana', { ask: { shops, thenEveryone: false } });
  await jobs.chooseThenEveryone({ jobId: again, thenEveryone: true, idempotencyKey: key() });
  await jobs.withdraw({ jobId: again, idempotencyKey: key() });
  await bookAtOnce(app);
}

/** An owner books a package at once, and steps back before paying. */
async function bookAtOnce(app: TestApp): Promise<void> {
  const booking = await bookablePackage(app, 'ana');
  const { job } = await app.as('ana').quotes.packages.book({ ...booking, idempotencyKey: key() });
  await app.as('mira').jobs.getAsShop({ jobId: job.id });
  const cost = { shownFeeCents: cents(0), idempotencyKey: key() };
  await app.as('ana').jobs.cancel({ jobId: job.id, ...cost });
}

/** An owner marks a shop, and takes the mark away again. */
export async function markFavorites(app: TestApp): Promise<void> {
  const { favorites, directory } = app.as('ana').marketplace;
  const slug = await slugOf(app, 'mira');
  await favorites.set({ slug, isFavorite: true, idempotencyKey: key() });
  await favorites.list({});
  await directory.shops({ zip: '20147', favoritesOnly: true });
  await favorites.set({ slug, isFavorite: false, idempotencyKey: key() });
}
