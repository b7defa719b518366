import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { refused } from '#test/support/signed-in.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { acceptQuote, key, postJob, sendQuote } from '#test/support/stories.ts';
import { reconcileDays } from './reconcile-days.ts';

// Finance reads the provider's books beside ours, has them as files, and closes what will not heal.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const jobId = await postJob(app, 'ana');
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 72 });
  await acceptQuote(app, jobId, 'ana', myQuote!.id);
  await app.settle();
  app.clock.advance(DAY);
  await app.settle();
  await reconcileDays(app.product.system);
  await app.settle();
});
afterAll(() => app.close());

const reconciliation = () => app.as('finance').payments.reconciliation;

async function madeByHand(reference: string): Promise<string> {
  const day = app.clock.now().toISOString().slice(0, 10);
  const { rows } = await app.product.system.database.executeSql(
    `insert into reconciliation_difference (id, provider, day, kind, reference, theirs_cents, found_at)
     values (gen_random_uuid(), 'simulator', $1, 'missing_here', $2, 1234, $3) returning id`,
    [day, reference, app.clock.now().toISOString()],
  );
  return String(rows[0]!['id']);
}

describe('the days', () => {
  it('are listed by day, newest first, and only for finance', async () => {
    const { items } = await reconciliation().days({});
    expect(items.length).toBeGreaterThan(0);
    expect(items).toEqual(items.toSorted((a, b) => b.day.localeCompare(a.day)));
    expect(items[0]).toMatchObject({ state: 'done', openDifferences: 0, failure: null });
    for (const who of ['ops', 'support', 'readOnly'] as const) {
      await expect(app.as(who).payments.reconciliation.days({})).rejects.toEqual(refused('NOT_ALLOWED'));
    }
  });

  it('can be read again, not while they are being read, and not before they were compared', async () => {
    const { day } = (await reconciliation().days({})).items[0]!;
    const asked = await reconciliation().readAgain({ day, idempotencyKey: key() });
    expect(asked.day.state).toBe('running');
    await expect(reconciliation().readAgain({ day, idempotencyKey: key() })).rejects.toEqual(
      refused('RECONCILIATION_RUNNING'),
    );
    await app.settle();
    expect((await reconciliation().days({})).items[0]).toMatchObject({ day, state: 'done' });
    await expect(reconciliation().readAgain({ day: '2020-02-29', idempotencyKey: key() })).rejects.toEqual(
      refused('RECONCILIATION_DAY_NOT_FOUND'),
    );
  });
});

describe('the payouts of shops', () => {
  it('are none before the first was paid, and only for finance', async () => {
    expect(await reconciliation().payouts({})).toEqual({ items: [], next: null });
    const asSupport = app.as('support').payments.reconciliation;
    await expect(asSupport.payouts({})).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(asSupport.differences({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('a difference', () => {
  it('waits in the queue until someone closes it with a reason, once', async () => {
    const waiting = async () =>
      (await app.as('finance').reports.overview({})).queues.find(({ queue }) => queue === 'differences')!;
    const before = (await waiting()).waiting;
    const differenceId = (await madeByHand('ch_by_hand')) as never;
    expect((await waiting()).waiting).toBe(before + 1);
    const reason = 'Charged by hand in the dashboard.';
    const { difference } = await reconciliation().settle({ differenceId, reason, idempotencyKey: key() });
    expect(difference).toMatchObject({ theirsCents: 1234, resolved: { how: 'settled', reason } });
    expect((await waiting()).waiting).toBe(before);
    await expect(reconciliation().settle({ differenceId, reason, idempotencyKey: key() })).rejects.toEqual(
      refused('DIFFERENCE_RESOLVED'),
    );
    const { items } = await reconciliation().differences({ show: 'resolved' });
    expect(items.map(({ reference }) => reference)).toContain('ch_by_hand');
  });

  it('is in the file as in the list, with the same filters', async () => {
    await madeByHand('ch_in_the_file');
    const { items } = await reconciliation().differences({});
    const { url } = await reconciliation().exportCsv({
      wanted: { list: 'differences', show: 'open' },
      idempotencyKey: key(),
    });
    const cookie = await app.sessionOf('finance');
    const file = await httpOf(app).request(`http://hoist.test${url}`, { headers: { Cookie: cookie } });
    const [head, ...lines] = (await file.text()).trimEnd().split('\r\n');
    expect(head).toContain('"Reference","Day (UTC)","Difference","Provider","Ledger"');
    expect(lines).toHaveLength(items.length);
    expect(lines.join('\n')).toContain('"ch_in_the_file"');
    expect(lines.join('\n')).toContain('"Not in our books","12.34",""');
    const other = await httpOf(app).request(`http://hoist.test${url}`, {
      headers: { Cookie: await app.sessionOf('support') },
    });
    expect(other.status).toBe(403);
  });
});
