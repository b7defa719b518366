import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';
import { secretRotateCommand } from './secret-rotate.ts';

/** All that `npx hoist` can do, in the order of its help. */
export const commands: readonly Command[] = [doctorCommand, migrateCommand, secretRotateCommand];
