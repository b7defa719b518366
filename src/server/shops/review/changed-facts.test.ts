import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';
import { factsOf } from '#test/support/shop-facts.ts';

// What a live shop changes of its verified facts is confirmed, asked about, or put back.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);
const staff = (who: PersonName = 'ops') => app.as(who).shops.review;
const shopId = () => app.world.shops.volt.id;
const once = () => ({ shopId: shopId(), idempotencyKey: key() });
const reason = 'The license names another one.';
const mails = async (kind: string) => {
  const { rows } = await sql('select subject, text_body from outgoing_message where kind = $1', [kind]);
  return rows as { subject: string; text_body: string }[];
};

type Said = Partial<Record<'businessName' | 'street' | 'zip' | 'licenseNumber' | 'taxId', string>>;

async function save(changes: Said) {
  const said = factsOf(await details());
  const whole = { ...said, contactName: 'Sam Okafor', phone: '7035550142', ...changes };
  await app.as('volt').shops.profile.saveDetails({ ...whole, reopensReview: true, idempotencyKey: key() });
}
const details = () => app.as('volt').shops.profile.details({});
const changed = async () => (await staff().shop({ shopId: shopId() })).changedFacts;
const undo = async (label: string, who: PersonName = 'ops') => {
  const { id: changeId } = (await changed()).find((one) => one.label === label)!;
  return staff(who).undoChange({ ...once(), changeId, reason });
};

describe('a fact that a live shop changed', () => {
  it('is asked about while the shop stays live, and the shop answers in its settings', async () => {
    const remarks = [{ field: 'name' as const, remark: 'Is that on your license?' }];
    await expect(staff().askAboutChanges({ ...once(), remarks })).rejects.toEqual(
      refused('NOTHING_TO_CONFIRM'),
    );
    await save({ businessName: 'Volt' });
    const { shop } = await staff().askAboutChanges({ ...once(), remarks });
    expect(shop).toMatchObject({ state: 'active', remarks: [{ remark: 'Is that on your license?' }] });
    expect(await mails('shop.changes_asked')).toHaveLength(1);

    const own = app.as('volt').shops.review;
    const { state, remarks: open, missing } = await own.remarks({});
    expect({ state, missing }).toEqual({ state: 'active', missing: [] });
    const answers = open.map(({ id: remarkId }) => ({ remarkId, answer: 'Since Monday.' }));
    expect((await own.answerRemarks({ answers, idempotencyKey: key() })).state).toBe('active');

    const again = await staff().shop({ shopId: shopId() });
    expect(again).toMatchObject({ state: 'active', waiting: { changedFacts: 1 } });
    expect(again.remarks.map(({ answer }) => answer)).toEqual(['Since Monday.']);
    const confirmed = await staff().confirmFacts(once());
    expect(confirmed.shop.remarks.every(({ isSettled }) => isSettled)).toBe(true);
    expect((await own.remarks({})).remarks).toEqual([]);
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'shop.ask_about_changes' });
    expect(items).toMatchObject([{ after: { status: 'active', fields: ['name'] } }]);
  });

  it('is put back to what was verified, however often it was changed, and the shop reads why', async () => {
    await save({ businessName: 'Volt Two' });
    await save({ businessName: 'Volt Three' });
    expect(await changed()).toMatchObject([
      { label: 'Business name', was: 'Volt', becomes: 'Volt Three', undo: null },
    ]);
    const { shop } = await undo('Business name');
    expect(shop).toMatchObject({ name: 'Volt', state: 'active', changedFacts: [], waiting: null });
    expect(await details()).toMatchObject({ businessName: 'Volt', looksAgain: [] });
    const [mail] = await mails('shop.change_undone');
    for (const told of ['Volt Three', reason]) expect(mail!.text_body).toContain(told);
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'shop.change_undone' });
    expect(items).toMatchObject([{ reason, after: { fields: ['name'] } }]);
  });

  it('is put back alone: what else was changed waits on, and no email tells a number', async () => {
    const before = await details();
    await save({ street: '7 Elsewhere', zip: '20166', taxId: '54-1112223' });
    await undo('Tax ID');
    expect(await details()).toMatchObject({ taxId: before.taxId, street: '7 Elsewhere' });
    const texts = (await mails('shop.change_undone')).map(({ text_body: text }) => text).join();
    expect(texts).toContain('***2223');
    expect(texts).not.toContain('54-1112223');
    expect((await changed()).map(({ label }) => label)).toEqual(['Address']);
    await undo('Address');
    const { street, zip } = before;
    expect(await details()).toMatchObject({ street, zip, looksAgain: [] });
  });

  it('is an address of another location, too: an added one goes out of use, a changed one goes back', async () => {
    const locations = app.as('volt').scheduling.locations;
    const place = {
      name: 'Second',
      street: '2 Main Street',
      city: 'Sterling',
      zip: '20166',
      phone: '5715550101',
    };
    const { added: locationId } = await locations.add({ ...place, idempotencyKey: key() });
    await staff().confirmFacts(once());
    await locations.save({ ...place, street: '9 Back Lane', locationId, idempotencyKey: key() });
    await undo('Address');
    expect((await locations.list({})).locations).toMatchObject([
      { street: '2 Main Street', archivedAt: null },
    ]);

    await locations.add({ ...place, name: 'Third', idempotencyKey: key() });
    await undo('Address');
    const third = (await locations.list({})).locations.find(({ name }) => name === 'Third')!;
    expect(third.archivedAt).not.toBeNull();
    // Taken up again it is looked at again.
    await locations.restore({ locationId: third.locationId, idempotencyKey: key() });
    expect(await changed()).toMatchObject([{ was: '', becomes: 'Third: 2 Main Street, Sterling, VA 20166' }]);
    await staff().confirmFacts(once());
  });

  it('is decided by who verifies shops, about this shop, and not about their own', async () => {
    await save({ businessName: 'Volt Again' });
    const [change] = await changed();
    const asked = { ...once(), changeId: change!.id, reason };
    await expect(staff('support').undoChange(asked)).rejects.toEqual(refused('NOT_ALLOWED'));
    const ofMira = { ...asked, shopId: app.world.shops.mira.id, idempotencyKey: key() };
    await expect(staff().undoChange(ofMira)).rejects.toEqual(refused('CHANGE_NOT_FOUND'));
    await sql(
      `insert into shop_member (user_id, shop_id, role, created_at) values ($1, $2, 'mso_manager', now())`,
      [app.world.users.ops, shopId()],
    );
    await expect(staff().undoChange({ ...asked, idempotencyKey: key() })).rejects.toEqual(
      refused('OWN_SHOP'),
    );
    const remarks = [{ field: 'name' as const, remark: 'Is it true?' }];
    await expect(staff().askAboutChanges({ ...once(), remarks })).rejects.toEqual(refused('OWN_SHOP'));
  });
});
