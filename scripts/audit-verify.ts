import { readFileSync } from 'node:fs';
import { loadEnvFile } from '#platform/env-file.ts';
import { DirectoryInUse } from '#platform/database/lock.ts';
import { verifyAnchor } from '#server/audit/anchor.ts';
import { sayVerification } from '#server/audit/say-verification.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { verifyCheckpoints } from '#server/audit/verify-checkpoints.ts';
import { Refused } from '../src/main/commands/command.ts';
import { readConfigForCommand, WrongSettings } from '../src/main/config.ts';
import { openInstallation } from '../src/main/open-installation.ts';
import { checkpointsOf, storageOf } from '../src/main/storage.ts';

/**
 * `npm run audit:verify`: checks every chain and every signed checkpoint, names the first bad entry of each
 * chain, and says what is not signed yet. Ends with 1 when something does not hold, and when entries are not
 * signed that should have been; with 2 when the database cannot be opened, as when another process has the
 * embedded one.
 * `npm run audit:verify -- FILE...` holds them against checkpoints that were taken away as files, too.
 */
loadEnvFile();
const { config, database } = await open().catch((error: unknown) => {
  if (!(error instanceof Refused || error instanceof WrongSettings)) throw error;
  console.error(error.message);
  if (error.cause instanceof DirectoryInUse)
    console.error('A server that runs checks itself: Audit Logs in the back-office, "Verify chains".');
  process.exit(2);
});
try {
  await database.clock.measure();
  const chains = await verifyChains({ database });
  const checkpoints = checkpointsOf(config, storageOf(config));
  const verified = await verifyCheckpoints({ database }, checkpoints, database.clock.now());
  const { lines, holds } = sayVerification(chains, verified);
  for (const line of lines) console.log(line);
  let doFilesHold = true;
  for (const file of process.argv.slice(2)) {
    const problems = await verifyAnchor({ database }, checkpoints, readFileSync(file, 'utf8'));
    console.log(`${file}: ${problems.length === 0 ? 'holds' : 'does NOT hold'}`);
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) doFilesHold = false;
  }
  process.exitCode = holds && doFilesHold ? 0 : 1;
} finally {
  await database.close();
}

async function open() {
  const config = readConfigForCommand(process.env);
  const options = { login: 'server', applicationName: 'hoist-audit-verify', poolSize: 10 } as const;
  return { config, database: await openInstallation(config, options) };
}
