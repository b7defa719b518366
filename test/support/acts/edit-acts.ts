import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import type { PersonName, ShopName } from '../people.ts';
import { key } from '../stories.ts';

type Edit = Parameters<ReturnType<TestApp['as']>['jobs']['edit']>[0];

/** What an owner's form of their post holds when it opens. */
export async function postAsRead(app: TestApp, jobId: JobId, who: PersonName = 'ana'): Promise<Edit> {
  const job = await app.as(who).jobs.get({ jobId });
  const { postVersion, vehicleId, service, description, windows, budgetCents, fixedPrice } = job;
  const { instantAccept, mobileOk, addressVisibility, response, cardId, address, intake, moreServices } = job;
  return {
    jobId,
    postVersion,
    vehicle: null,
    vehicleId,
    service: service as Edit['service'],
    moreServices: moreServices.map(({ code }) => code) as Edit['moreServices'],
    intake,
    description,
    windows,
    budgetCents,
    fixedPrice,
    instantAccept,
    mobileOk,
    addressVisibility,
    response,
    cardId,
    address: address && { street: address.street, city: address.city, state: address.state },
    keptPhotos: job.photos.map(({ fileId }) => fileId),
    photos: [],
    idempotencyKey: key(),
  };
}

/** The owner changes what a test wants to be different, and leaves the rest. */
export async function editPost(
  app: TestApp,
  jobId: JobId,
  changes: Partial<Edit> = {},
  who: PersonName = 'ana',
) {
  const { job } = await app.as(who).jobs.edit({ ...(await postAsRead(app, jobId, who)), ...changes });
  return job;
}

/** The owner says more about the job, and the shops with a quote keep it. */
export async function changeAndKeep(
  app: TestApp,
  jobId: JobId,
  shops: readonly (PersonName & ShopName)[],
): Promise<void> {
  const { description } = await app.as('ana').jobs.get({ jobId });
  await editPost(app, jobId, { description: `${description} Since last week.` });
  await app.settle();
  await app.as('ana').jobs.copyPhotos({ jobId });
  for (const who of shops) {
    const { workVersion } = await app.as(who).jobs.getAsShop({ jobId });
    await app.as(who).quotes.keep({ jobId, workVersion, idempotencyKey: key() });
  }
}
