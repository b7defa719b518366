import type { DocumentView } from '#api/shops/documents.ts';
import { noteChangedFacts } from '#server/shops/review/note-changed-facts.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import type { TestApp } from '../app.ts';
import { httpOf } from '../servers/http.ts';
import type { PersonName } from '../people.ts';
import { plainPdf, sendPaper, sendRequiredPapers } from '../inputs/papers.ts';
import { key } from '../stories.ts';

/** The last of what is asked before a review, where the world of the tests has all the rest. */
export async function acceptTerms(app: TestApp, who: PersonName): Promise<void> {
  const shopProfile = app.as(who).shops.profile;
  const said = { cancellationPolicy: 'Call us a day before.', warrantyTerms: 'Twelve months.' };
  await shopProfile.savePolicies({ ...said, idempotencyKey: key() });
  const { currentVersion: version } = await shopProfile.policies({});
  await shopProfile.acceptTerms({ version, idempotencyKey: key() });
}

/** A shop is asked for changes, shows its papers twice, goes live, and changes what was verified; one is refused. */
export async function vetShops(app: TestApp): Promise<void> {
  const staff = app.as('ops').shops.review;
  const shopId = app.world.shops.pending.id;
  const once = () => ({ shopId, idempotencyKey: key() });
  await app.product.system.database.executeSql(
    `update shop set status = 'submitted', submitted_at = $1 where id = $2`,
    [app.clock.now(), shopId],
  );
  const licence = await sendLicence(app);
  await staff.rejectDocument({ ...once(), documentId: licence.id, reason: 'It cannot be read.' });
  const papers = await sendRequiredPapers(app, 'pending');
  await acceptTerms(app, 'pending');
  const remarks = [{ field: 'name' as const, remark: 'It differs from the license.' }];
  await staff.requestChanges({ ...once(), remarks });
  const own = app.as('pending').shops.review;
  const answers = (await own.remarks({})).remarks.map(({ id }) => ({ remarkId: id, answer: 'Changed.' }));
  await own.answerRemarks({ answers, idempotencyKey: key() });
  for (const { id } of papers) await staff.approveDocument({ ...once(), documentId: id });
  await staff.approve(once());
  await moveHouse(app);
  await staff.askAboutChanges({ ...once(), remarks });
  const asked = (await own.remarks({})).remarks.map(({ id }) => ({ remarkId: id, answer: 'We moved.' }));
  await own.answerRemarks({ answers: asked, idempotencyKey: key() });
  const { changedFacts } = await staff.shop({ shopId });
  const { id: changeId } = changedFacts.find(({ undo }) => undo === null)!;
  await staff.undoChange({ ...once(), changeId, reason: 'The license says otherwise.' });
  await staff.confirmFacts(once());
  const { items } = await staff.shops({ status: 'pending' });
  await staff.reject({ shopId: items[0]!.id, idempotencyKey: key(), reason: 'It does not exist.' });
}

async function sendLicence(app: TestApp): Promise<DocumentView> {
  const paper = { kind: 'licence', expiresOn: '2027-11-20' };
  const response = await sendPaper(httpOf(app), await app.sessionOf('pending'), paper, plainPdf());
  return (await response.json()) as DocumentView;
}

/** What a shop will do on a page of its own. */
async function moveHouse(app: TestApp): Promise<void> {
  const shopId = app.world.shops.pending.id;
  const userId = app.world.users.pending;
  const actor = { kind: 'shop', userId, shopId, role: 'mso_owner', shopStatus: 'active' } as never;
  await unitOfWork(app.product.system, { actor, request: null }, (ctx) =>
    noteChangedFacts(ctx, shopId, [
      { field: 'address', was: '1 Oak Street', becomes: '2 Oak Street' },
      { field: 'name', was: 'Oak Street Auto', becomes: 'Oak' },
    ]),
  );
}
