import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * The rooms of the server. A *word* is a capability (`quotes`); a *room* is a word or a part of one with a
 * place of its own in the order (`quotes/staff`). Other folders below a room only keep it tidy.
 */

const root = join(import.meta.dirname, '..');

/** A room imports only rooms before it. Doors (see `isDoor`) are outside this order. */
export const roomOrder = [
  'core',
  'audit',
  'settings',
  'accounts/sessions',
  'accounts/factors',
  'accounts/profile',
  'accounts/sign-up',
  'accounts/providers',
  'files',
  'notifications/bell',
  'vehicles',
  'vehicles/garage',
  'shops',
  'shops/documents',
  'shops/setup',
  'shops/invitations',
  'shops/profile',
  'shops/review',
  'shops/team',
  'shops/figures',
  'jobs',
  'ledger',
  'payments',
  'scheduling',
  'bookings',
  'quotes',
  'notifications/story',
  'marketplace/zip-codes',
  'marketplace/prices',
  'marketplace/map',
  'marketplace',
  'marketplace/saved-searches',
  'marketplace/new-jobs',
  'marketplace/directory',
  'marketplace/favorites',
  'messages',
  'shops/services',
  'shops/standing',
  'reviews',
  'disputes',
  'support',
  'site/coverage',
  'site/newsletter',
  'site/figures',
  'site',
  'records',
  'accounts/staff',
  'accounts/export',
  'quotes/notify',
  'scheduling/notify',
  'bookings/notify',
  'payments/notify',
  'reviews/notify',
  'disputes/notify',
  'jobs/notify',
  'messages/notify',
  'jobs/show',
  'dashboard',
  'audit/staff',
  'settings/staff',
  'vehicles/staff',
  'quotes/staff',
  'jobs/staff',
  'shops/staff',
  'bookings/staff',
  'payments/staff',
  'reports',
  'desk',
  'wiring',
  'demo',
];

/** The two imports that go up: every transaction writes its audit entries and reads what is in force. */
export const upwards = [
  'src/server/core/unit-of-work.ts → src/server/audit/append.ts',
  'src/server/core/context.ts → src/server/settings/in-force.ts',
];

/** Words that are no capability: what carries the others, and what joins them. */
export const frameWords = ['core', 'wiring'];

/** Tables that two capabilities write, and why. Every other table is written by one. */
export const sharedTables: Record<string, { words: string[]; because: string }> = {
  address_point: { words: ['jobs', 'settings'], because: 'a change of APP_SECRET moves its hashes' },
  shop: { words: ['scheduling', 'shops'], because: 'its row holds the settings of its calendar' },
  shop_hours: { words: ['scheduling', 'shops'], because: 'setting a shop up fills the first week' },
  bay: { words: ['scheduling', 'shops'], because: 'setting a shop up makes the first bay' },
  technician_skill: { words: ['scheduling', 'shops'], because: 'a shop that was never live is erased whole' },
  customer_card: { words: ['accounts', 'payments'], because: 'deleting an account erases the person' },
  guest_link: { words: ['accounts', 'jobs'], because: 'deleting an account erases the person' },
  job: { words: ['jobs', 'vehicles'], because: 'cars that turn out to be one bring their jobs along' },
  newsletter_reader: { words: ['accounts', 'site'], because: 'deleting an account erases the person' },
  notify_me: { words: ['accounts', 'site'], because: 'deleting an account erases the person' },
  ownership_offer: { words: ['accounts', 'shops'], because: 'deleting an account erases the person' },
  support_ticket: { words: ['accounts', 'support'], because: 'deleting an account erases the person' },
  team_invitation: { words: ['accounts', 'shops'], because: 'deleting an account erases the person' },
};

export const serverFiles = globSync('src/server/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.'))
  .toSorted();

export const serverWords = [...new Set(serverFiles.map((path) => wordOf(path)!))].toSorted();

/** The capability that a path of the server belongs to. */
export function wordOf(path: string): string | undefined {
  return /^src\/server\/([\w-]+)\//.exec(path)?.[1];
}

/** The room of a server path: the longest one of the order that holds it. */
export function roomOf(path: string): string | undefined {
  let folder = dirname(path).replace(/^src\/server\/?/, '');
  while (folder !== '.' && folder !== '' && !roomOrder.includes(folder)) folder = dirname(folder);
  return roomOrder.includes(folder) ? folder : undefined;
}

/** Where requests come in: nothing but `wiring` imports a door, so a door may reach any room. */
export function isDoor(path: string): boolean {
  return !path.startsWith('src/server/core/') && /\/([\w-]+-)?(handlers|routes)\.ts$/.test(path);
}

export type Import = { from: string; to: string; isType: boolean };

/** What a file imports of ours, as paths from the root. */
export function importsOf(path: string, source = textOf(path)): Import[] {
  const found = source.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  return [...found].flatMap(([, type, target]) => {
    const to = resolve(path, target ?? '');
    return to ? [{ from: path, to, isType: type !== undefined }] : [];
  });
}

function resolve(from: string, target: string): string | undefined {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  if (target.startsWith('.')) return normalize(join(dirname(from), target)).replaceAll('\\', '/');
  return undefined;
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** What a capability opens to the others: the names that its README lists under "For other capabilities". */
export function exportsOf(word: string): string[] {
  const section = /^## For other capabilities\n([^]*?)(?=\n## |$(?![^]))/m.exec(
    textOf(`src/server/${word}/README.md`),
  )?.[1];
  return [...(section ?? '').matchAll(/`([\w/-]+)`/g)].map(([, name]) => `src/server/${word}/${name}.ts`);
}
