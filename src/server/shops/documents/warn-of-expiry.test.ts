import { describe, expect, it } from 'vitest';
import { DAY } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

// A market has more papers than one reading takes. Each due warning is sent, whatever comes before it.

/** An approved certificate of a technician of Mira's that ends in so many days. */
async function certify(app: TestApp, holder: string, days: number): Promise<void> {
  const ends = new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  await app.product.system.database.executeSql(
    `insert into shop_document (id, shop_id, kind, holder, version, state, expires_on, file_name,
       content_type, bytes, storage_key, sha256, uploaded_by, created_at, decided_at, decided_by)
     select gen_random_uuid(), $1, 'technician_certificate', $3::text, 1, 'approved', $4::date, 'x.pdf',
       'application/pdf', 1, $3::text, 'x', $2, now(), now(), $2`,
    [app.world.shops.mira.id, app.world.users.mira, holder, ends],
  );
}

async function toldOf(app: TestApp): Promise<string[]> {
  const { rows } = await app.product.system.database.executeSql(
    `select paper.holder || ' ' || warning.days as told from document_warning warning
     join shop_document paper on paper.id = warning.document_id order by paper.holder, warning.days desc`,
  );
  return rows.map(({ told }) => String(told));
}

describe('the warnings of a large market', () => {
  it('reach the papers behind those with a sent warning, and all of them in one run', async () => {
    const app = await appForThisTest();
    await certify(app, 'Ada', 20);
    await certify(app, 'Bo', 21);
    await warnOfExpiry(app.product.system, 2);
    expect(await toldOf(app)).toEqual(['Ada 30', 'Bo 30']);

    await certify(app, 'Cy', 25);
    await certify(app, 'Di', 29);
    await certify(app, 'Ed', 30);
    await certify(app, 'Flo', 31);
    await warnOfExpiry(app.product.system, 2);
    expect(await toldOf(app)).toEqual(['Ada 30', 'Bo 30', 'Cy 30', 'Di 30', 'Ed 30']);

    // The next warning of the first two, the first of the last one, and nothing twice.
    app.clock.advance(7 * DAY);
    await warnOfExpiry(app.product.system, 2);
    await warnOfExpiry(app.product.system, 2);
    expect(await toldOf(app)).toEqual([
      'Ada 30',
      'Ada 14',
      'Bo 30',
      'Bo 14',
      'Cy 30',
      'Di 30',
      'Ed 30',
      'Flo 30',
    ]);
  });
});
