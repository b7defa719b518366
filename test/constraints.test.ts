import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { testApp, type TestApp } from './support/app.ts';
import { bookedJob, sendQuote, postJob, acceptQuote, payWith } from './support/stories.ts';

// What must never happen is refused by the database itself, even to a statement that asked no rule first.

let app: TestApp;
let booked: JobId;
let other: JobId;

beforeAll(async () => {
  app = await testApp();
  booked = await postJob(app);
  await sendQuote(app, booked, 'dulles');
  const { myQuote } = await sendQuote(app, booked, 'mira');
  await acceptQuote(app, booked, 'ana', myQuote!.id);
  await app.settle();
  await payWith(app, booked, 'ana');
  other = await bookedJob(app, 'ben', { bay: 1 });
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[]) => app.product.system.database.executeSql(text, values);

describe('the database refuses', () => {
  it('a second accepted quote for one job', async () => {
    const second = sql(`update quote set state = 'accepted' where job_id = $1 and state = 'standby'`, [
      booked,
    ]);
    await expect(second).rejects.toThrow(/one_accepted_quote_a_job/);
    const { rows } = await sql('select state from quote where job_id = $1 order by state', [booked]);
    expect(rows).toEqual([{ state: 'accepted' }, { state: 'standby' }]);
  });

  it('a rule to accept by itself that was agreed to beside no policy', async () => {
    const rule = sql(
      `update job set response = 'auto', card_id = id, consent_cents = 1, consent_policy_sha256 = null
       where id = $1`,
      [booked],
    );
    await expect(rule).rejects.toThrow(/a_rule_names_its_policy/);
  });

  it('a certificate that names no technician', async () => {
    const paper = (holder: string) =>
      sql(
        `insert into shop_document (id, shop_id, kind, holder, version, file_name, storage_key, content_type,
           bytes, sha256, uploaded_by, created_at)
         values (gen_random_uuid(), $1, 'technician_certificate', $3::text, 1, 'x.pdf', 'x' || $3,
           'application/pdf', 1, 'x', $2, now())`,
        [app.world.shops.mira.id, app.world.users.mira, holder],
      );
    await expect(paper('')).rejects.toThrow(/a_certificate_names_its_holder/);
    await expect(paper('  ')).rejects.toThrow(/a_certificate_names_its_holder/);
    await paper('Dale Brooks');
  });

  it('a paper put away that a shop may not work without, or without who did it and why', async () => {
    await sql(
      `insert into shop_document (id, shop_id, kind, version, file_name, storage_key, content_type, bytes,
         sha256, uploaded_by, created_at)
       values (gen_random_uuid(), $1, 'w9', 1, 'w9.pdf', 'w9', 'application/pdf', 1, 'x', $2, now())`,
      [app.world.shops.mira.id, app.world.users.mira],
    );
    const put = (kind: string, by: string | null) =>
      sql(
        `update shop_document set retired_at = now(), retired_by = $2, retired_for = 'left' where kind = $1`,
        [kind, by],
      );
    await expect(put('w9', app.world.users.mira)).rejects.toThrow(/only_a_certificate_retires/);
    await expect(put('technician_certificate', null)).rejects.toThrow(/retired_whole/);
    await put('technician_certificate', app.world.users.mira);
  });

  it('two cars in one bay at one time', async () => {
    const into = sql(
      `update appointment set (bay_id, starts_at, ends_at)
         = (select bay_id, starts_at, ends_at from appointment where job_id = $1) where job_id = $2`,
      [booked, other],
    );
    await expect(into).rejects.toThrow(/one_car_a_bay/);
  });

  it('more held than was approved', async () => {
    const more = sql('update payment set authorised_cents = amount_cents + 1 where job_id = $1', [booked]);
    await expect(more).rejects.toThrow(/33009 cents, only 33008 approved/);
  });

  it('more captured than was authorized', async () => {
    const more = sql(
      `update payment set authorised_cents = authorised_cents - 1, captured_cents = authorised_cents
       where job_id = $1`,
      [booked],
    );
    await expect(more).rejects.toThrow(/never_more_than_authorised/);
  });

  it('more given back than was captured', async () => {
    const more = sql('update payment set refunded_cents = captured_cents + 1 where job_id = $1', [booked]);
    await expect(more).rejects.toThrow(/never_more_than_captured/);
  });

  it('a second live payment for one job', async () => {
    const second = sql(
      `insert into payment (id, job_id, quote_id, customer_id, shop_id, amount_cents, plan, state,
         policy_sha256, created_at)
       select gen_random_uuid(), job_id, quote_id, customer_id, shop_id, amount_cents, plan, 'preparing',
         policy_sha256, created_at from payment where job_id = $1`,
      [booked],
    );
    await expect(second).rejects.toThrow(/one_live_payment_a_job/);
  });

  it('to change what an owner could read, approved, or what was audited', async () => {
    const attempts = [
      'update quote_version set total_cents = 1',
      'delete from quote_version',
      `update audit_entry set action = 'job.nothing'`,
      'delete from audit_entry',
    ];
    for (const attempt of attempts) {
      await expect(sql(attempt, []), attempt).rejects.toThrow(/append-only/);
    }
  });
});
