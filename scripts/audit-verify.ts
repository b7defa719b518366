import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/connect.ts';
import { verifyAnchor } from '#server/audit/anchor.ts';
import { checkpointKey, verifyCheckpoints } from '#server/audit/checkpoints.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { readConfig } from '../src/config.ts';

/**
 * `npm run audit:verify`: checks every chain and every signed checkpoint. Ends with 1 when one does not hold.
 * `npm run audit:verify -- FILE...` holds them against checkpoints that were taken away as files, too.
 */
const config = readConfig(process.env);
const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
try {
  const chains = await verifyChains({ database });
  for (const { market, entries, whole, firstBad } of chains) {
    console.log(
      `${market.padEnd(10)} ${String(entries).padStart(8)} entries  ${whole ? 'whole' : `BROKEN at ${firstBad}`}`,
    );
  }
  const path = join(config.DATA_DIR, 'audit-checkpoints.jsonl');
  const problems = await verifyCheckpoints({ database }, checkpointKey(config.keys.checkpoints), path);
  for (const file of process.argv.slice(2)) {
    const found = await verifyAnchor(
      { database },
      checkpointKey(config.keys.checkpoints),
      readFileSync(file, 'utf8'),
    );
    console.log(`${file}: ${found.length === 0 ? 'holds' : 'does NOT hold'}`);
    problems.push(...found);
  }
  for (const problem of problems) console.log(problem);
  process.exitCode = chains.every(({ whole }) => whole) && problems.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
