import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { unpackTemplate } from './unpack-template.ts';

let folder: string;
let template: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoist-template-'));
  template = join(folder, 'database.tar');
  const migrated = await embeddedDatabase();
  const dump = await migrated.dump?.();
  await writeFile(template, Buffer.from(await dump!.arrayBuffer()));
  await migrated.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a new embedded database', () => {
  it('begins as the template is, and is its own from then on', async () => {
    const dataDir = join(folder, 'new');
    const first = await openDatabase({ dataDir, template });
    expect(await migrate(first)).toEqual([]);
    await first.executeSql('create table note (id int); insert into note values (1)');
    await first.close();
    const again = await openDatabase({ dataDir, template });
    expect((await again.executeSql('select id from note')).rows).toEqual([{ id: 1 }]);
    await again.close();
  });

  it('starts over where unpacking was cut off', async () => {
    const directory = join(folder, 'cut', 'database');
    await mkdir(`${directory}.unfinished/base`, { recursive: true });
    await writeFile(`${directory}.unfinished/left-behind`, '');
    unpackTemplate(template, directory);
    expect(await readdir(directory)).toContain('PG_VERSION');
    expect(await readdir(directory)).not.toContain('left-behind');
    expect(existsSync(`${directory}.unfinished`)).toBe(false);
  });

  it('begins empty without a template', () => {
    unpackTemplate(join(folder, 'none.tar'), join(folder, 'empty'));
    expect(existsSync(join(folder, 'empty'))).toBe(false);
  });
});
