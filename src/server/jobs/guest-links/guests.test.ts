import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { deliverEvent } from '#server/wiring/on-events.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { browserOf } from '#test/support/signed-in.ts';
import { key, postJob } from '#test/support/stories.ts';
import { forgetDrafts } from '../forget-drafts.ts';

// What people without an account can post, and what it takes until it counts.

const refused = (code: string) => expect.objectContaining({ code });
const civic = { year: 2019, make: 'Honda', model: 'Civic' };

async function rows<Row>(app: TestApp, sqlText: string): Promise<Row[]> {
  return (await app.product.system.database.executeSql(sqlText)).rows as Row[];
}

describe('a guest', () => {
  async function post(app: TestApp, email: string, name = 'Gil Guest') {
    const { client } = browserOf(app);
    const posted = await client.jobs.post({
      email,
      name,
      zip: '20147',
      vehicle: civic,
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: email });
    return { ...posted, client, token: /token=([0-9a-f]{64})/.exec(messages[0]?.text ?? '')?.[1] ?? '' };
  }

  it('writes a draft that stays hidden until the link in the email is opened', async () => {
    const app = await appForThisTest();
    const { jobId, posted, token, client } = await post(app, 'gil@guests.test');
    expect(posted).toBe(false);
    await expect(app.as('mira').jobs.getAsShop({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    await expect(app.as(null).marketplace.job({ jobId })).rejects.toEqual(refused('JOB_NOT_FOUND'));
    // The secret is nowhere: not in its own table, in no queue and in no outbox.
    for (const table of ['guest_link', 'pgboss.job', 'outgoing_message', 'idempotency_key']) {
      expect(JSON.stringify(await rows(app, `select * from ${table}`)), table).not.toContain(token);
    }

    expect(await client.jobs.openGuestLink({ token })).toEqual({ jobId, owes: null });
    const [gil] = await rows<{ name: string; sessions: number }>(
      app,
      `select name, (select count(*)::int from session where user_id = auth_user.id) as sessions
       from auth_user where email = 'gil@guests.test'`,
    );
    expect(gil).toEqual({ name: 'Gil Guest', sessions: 1 });
    expect(await app.as(null).marketplace.job({ jobId })).toMatchObject({
      ownerName: 'G. Guest',
      status: 'OPEN',
    });
  });

  it('sends one link however often the event is delivered', async () => {
    const app = await appForThisTest();
    const { jobId, token, client } = await post(app, 'gil@guests.test');
    const [delivered] = await rows<{ event: DomainEvent }>(
      app,
      `select data->'event' as event from pgboss.job where data->'event'->>'type' = 'guest.link_requested'`,
    );
    await deliverEvent(app.product.system, delivered!.event);
    await app.settle();
    expect((await app.as(null).demo.outbox({ to: 'gil@guests.test' })).messages).toHaveLength(1);
    expect(await client.jobs.openGuestLink({ token })).toEqual({ jobId, owes: null });
  });

  it('sends three links an hour to one address, for all callers, and says when there is another', async () => {
    const app = await appForThisTest();
    const email = 'victim@guests.test';
    let links = 0;
    const tryEvery20Minutes = async () => {
      for (let times = 0; times < 4; times += 1) {
        links += await post(app, email).then(
          () => 1,
          () => 0,
        );
      }
      app.clock.advance(20 * MINUTE);
    };
    await tryEvery20Minutes();
    expect(links).toBe(3);
    await expect(post(app, email)).rejects.toMatchObject({
      code: 'LINKS_LIMITED',
      status: 429,
      message:
        'We sent 3 links to this address in the last hour. Open one of them, or wait 40 minutes for another.',
    });
    await tryEvery20Minutes();
    await tryEvery20Minutes();
    expect(links).toBe(3);
    expect((await app.as(null).demo.outbox({ to: email })).messages).toHaveLength(3);
    await post(app, 'other@guests.test');
    await tryEvery20Minutes();
    expect(links).toBe(6);
  });

  it('opens the link once, and within a day', async () => {
    const app = await appForThisTest();
    const first = await post(app, 'gil@guests.test');
    await first.client.jobs.openGuestLink({ token: first.token });
    const again = first.client.jobs.openGuestLink({ token: first.token });
    await expect(again).rejects.toEqual(refused('LINK_INVALID'));

    const second = await post(app, 'late@guests.test');
    app.clock.advance(DAY);
    const late = second.client.jobs.openGuestLink({ token: second.token });
    await expect(late).rejects.toEqual(refused('LINK_INVALID'));
    const unknown = app.as(null).jobs.openGuestLink({ token: 'a'.repeat(64) });
    await expect(unknown).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('is forgotten after two days without a word, with all that they wrote', async () => {
    const app = await appForThisTest();
    const { token, client } = await post(app, 'gil@guests.test');
    const confirmed = await post(app, 'sure@guests.test');
    await confirmed.client.jobs.openGuestLink({ token: confirmed.token });
    app.clock.advance(2 * DAY + 1);
    await forgetDrafts(app.product.system);
    expect(await rows(app, 'select id from job')).toEqual([{ id: confirmed.jobId }]);
    expect(await rows(app, 'select count(*)::int as left from vehicle')).toEqual([{ left: 1 }]);
    await expect(client.jobs.openGuestLink({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('is forgotten with all others of its age, however many they are', async () => {
    const app = await appForThisTest();
    await post(app, 'gil@guests.test');
    await app.product.system.database.executeSql(`
      create temporary view copies as
        select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
        from generate_series(1, 250) n;
      insert into vehicle
        select (jsonb_populate_record(vehicle, jsonb_build_object('id', copies.id))).* from vehicle, copies;
      insert into job (id, guest_email, vehicle_id, state, service, address_visibility, response, zip, city,
          state_code, public_lat, public_lng, created_at)
        select copies.id, guest_email, copies.id, state, service, address_visibility, response, zip, city,
          state_code, public_lat, public_lng, created_at
        from job, copies`);
    app.clock.advance(2 * DAY + 1);
    await forgetDrafts(app.product.system);
    expect(await rows(app, 'select id from job')).toEqual([]);
  });

  it('is the customer whose address it is, who keeps their own name', async () => {
    const app = await appForThisTest();
    const { token, jobId, client } = await post(app, 'ana@people.test', 'Another Person');
    await client.jobs.openGuestLink({ token });
    expect((await app.as('ana').jobs.mine({})).items.map(({ id }) => id)).toEqual([jobId]);
  });

  it.each(['mira', 'superadmin', 'gone'])('is never let in as %s', async (name) => {
    const app = await appForThisTest();
    const { token, client } = await post(app, `${name}@people.test`);
    const opened = client.jobs.openGuestLink({ token });
    await expect(opened).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('can still use the link after a refused post', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { vehicle: civic });
    const { token, client } = await post(app, 'ana@people.test');
    const opened = client.jobs.openGuestLink({ token });
    await expect(opened).rejects.toEqual(refused('DUPLICATE_JOB'));
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await client.jobs.openGuestLink({ token });
  });
});
