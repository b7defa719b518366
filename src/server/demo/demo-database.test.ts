import { describe, expect, it } from 'vitest';
import { pretendingClock } from '#platform/clock.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { requireDemoDatabase, requireNoDemoWorld, seedDemoWorld } from './seed.ts';

// Demo mode throws an unfinished world away, so it must be sure that the world is its own.

const people = async ({ product }: TestApp) =>
  (await product.system.database.executeSql('select id from auth_user order by id')).rows;
const world = ({ product }: TestApp, values: string) =>
  product.system.database.executeSql(
    `insert into demo_world (started_at, finished_at, found_nobody) values ${values}`,
  );

describe('demo mode', () => {
  it('refuses a database in which people are, and touches none of them', async () => {
    const app = await appForThisTest();
    const before = await people(app);
    expect(before.length).toBeGreaterThan(5);
    await expect(seedDemoWorld(app.product, pretendingClock())).rejects.toThrow(
      'This database holds people, and no demo world. Demo mode needs a database of its own',
    );
    expect(await people(app)).toEqual(before);
    expect((await app.product.system.database.executeSql('select * from demo_world')).rows).toEqual([]);
  });

  it('refuses to start over where people may have been before it', async () => {
    const app = await appForThisTest();
    await world(app, '(now(), null, false)');
    const before = await people(app);
    await expect(seedDemoWorld(app.product, pretendingClock())).rejects.toThrow(
      'The demo world in this database was never finished',
    );
    expect(await people(app)).toEqual(before);
  });

  it('leaves a finished world as it is', async () => {
    const app = await appForThisTest();
    await world(app, '(now(), now(), true)');
    const before = await people(app);
    await requireDemoDatabase(app.product.system.database);
    await seedDemoWorld(app.product, pretendingClock());
    expect(await people(app)).toEqual(before);
  });
});

describe('production', () => {
  it('refuses a database with a demo world, finished or not', async () => {
    const app = await appForThisTest();
    const { database } = app.product.system;
    await requireNoDemoWorld(database);
    for (const finished of ['null', 'now()']) {
      await database.executeSql('delete from demo_world');
      await world(app, `(now(), ${finished}, true)`);
      await expect(requireNoDemoWorld(database)).rejects.toThrow(
        'This database holds a demo world, whose people all share one published password.',
      );
    }
  });
});
