import type { TestApp } from './app.ts';
import { aSearch, aTemplate, ownSearch, ownTemplate } from './own-keeping.ts';
import { key } from './stories.ts';

/** A shop keeps templates and searches, throws some away, and goes on hearing of what one of them finds. */
export async function keepForSelling(app: TestApp): Promise<void> {
  const { quoteTemplates, savedSearches } = app.as('mira');
  const once = () => ({ idempotencyKey: key() });
  await quoteTemplates.add({ ...aTemplate, name: 'Brakes', ...once() });
  const { templateId } = await ownTemplate(app, 'Kept');
  await quoteTemplates.rename({ templateId, name: 'Front brakes', ...once() });
  await quoteTemplates.remove({ templateId, ...once() });
  await quoteTemplates.list({});
  await savedSearches.add({ ...aSearch, name: 'Around us', ...once() });
  const { searchId } = await ownSearch(app, 'Kept');
  await savedSearches.save({ searchId, name: 'Nearby', notify: 'daily', ...once() });
  await savedSearches.remove({ searchId, ...once() });
  await savedSearches.list({});
}
