import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';

/** All that `npx hoist` can do, in the order of its help. */
export const commands: readonly Command[] = [migrateCommand, backupCommand, restoreCommand];
