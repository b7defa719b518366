import type { Engine } from './engine.ts';

/** Such as `17.2`, without what a distribution adds to it. */
export async function readServerVersion(database: Pick<Engine, 'executeSql'>): Promise<string> {
  const { rows } = await database.executeSql('show server_version');
  return String(rows[0]?.['server_version']).split(' ')[0]!;
}
