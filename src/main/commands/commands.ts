import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { doctorPaymentsCommand } from './doctor-payments.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { secretRotateCommand } from './secret-rotate.ts';
import { staffCreateCommand } from './staff-create.ts';
import { staffDisableCommand } from './staff-disable.ts';
import { staffEndSessionsCommand } from './staff-end-sessions.ts';
import { staffListCommand } from './staff-list.ts';
import { staffResetFactorCommand } from './staff-reset-factor.ts';

/** All that `npx hoist` can do, in the order of its help. */
export const commands: readonly Command[] = [
  doctorCommand,
  doctorPaymentsCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  secretRotateCommand,
  staffCreateCommand,
  staffListCommand,
  staffDisableCommand,
  staffEndSessionsCommand,
  staffResetFactorCommand,
];
