import { existsSync } from 'node:fs';
import { rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { requireSmtp } from '#platform/mail/mail.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { storageOf } from '../storage.ts';
import type { Config } from '../config.ts';
import { reasonOf } from '../reason-of.ts';
import { type Check, ok, problem, warning } from './checks.ts';

const GIGABYTE = 2 ** 30;
const FOLDER = 'doctor';

/** What the product reaches besides its database. */
export function serviceChecks(config: Config): Check[] {
  return [
    { check: 'address', look: async () => lookAtAddress(config) },
    { check: 'files', look: () => lookAtFiles(config) },
    { check: 'mail', look: () => lookAtMail(config) },
    { check: 'payments', look: async () => lookAtPayments(config) },
  ];
}

function lookAtAddress({ PUBLIC_URL, isDemo }: Config) {
  if (isDemo || PUBLIC_URL?.startsWith('https://')) return ok(PUBLIC_URL ?? 'a demo on this machine');
  return problem(
    `PUBLIC_URL is ${PUBLIC_URL}: passwords and sessions would cross the network in the clear`,
    'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
  );
}

/** Puts, reads and deletes a few bytes, as every upload does, and leaves no folder behind. */
async function lookAtFiles(config: Config) {
  if (config.STORAGE === 'disk' && !existsSync(config.DATA_DIR)) {
    return warning(
      `there is no ${config.DATA_DIR}`,
      'The first start makes it. Where a server has run already, set DATA_DIR as the server has it.',
    );
  }
  const where = config.STORAGE === 's3' ? `S3 at ${config.S3_ENDPOINT}` : `the disk below ${config.DATA_DIR}`;
  const storage = storageOf(config);
  const key = `${FOLDER}/${uuidv7()}`;
  const files = join(config.DATA_DIR, 'files');
  const made = [join(files, FOLDER), ...(existsSync(files) ? [] : [files])];
  try {
    await storage.put(key, new TextEncoder().encode('doctor'), { contentType: 'text/plain' });
    const stored = await storage.get(key);
    const text = stored && (await new Response(stored.body).text());
    await storage.delete(key);
    if (text !== 'doctor') throw new Error('what was stored came back changed');
  } catch (error) {
    return problem(
      `${where} does not keep files: ${reasonOf(error)}`,
      config.STORAGE === 's3'
        ? 'Look at S3_ENDPOINT, S3_BUCKET, S3_REGION and the two keys, and what they may do in the bucket.'
        : 'Look whether the folder belongs to the user of the server, and whether the disk is full.',
    );
  } finally {
    // Another doctor may be using them, so only empty ones go.
    for (const folder of made) await rmdir(folder).catch(() => {});
  }
  if (config.STORAGE === 's3') return ok(`${where} keeps files`);
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const free = bavail * bsize;
  return free < 2 * GIGABYTE
    ? warning(
        `${where} has ${(free / GIGABYTE).toFixed(1)} GB left`,
        'Make room: uploads are refused below 0.5 GB.',
      )
    : ok(`${where} keeps files, and has ${(free / GIGABYTE).toFixed(0)} GB left`);
}

async function lookAtMail({ SMTP_URL }: Config) {
  if (!SMTP_URL) return ok('no SMTP_URL: mails are shown in the outbox of the demo');
  try {
    await requireSmtp(SMTP_URL);
    return ok('the mail server answers and accepts the login');
  } catch (error) {
    return problem(
      `the mail server refuses: ${reasonOf(error)}`,
      'Look at SMTP_URL: scheme (smtps or smtp), name, port, user and password.',
    );
  }
}

function lookAtPayments({ PAYMENTS, isDemo }: Config) {
  if (isDemo) return ok(`PAYMENTS=${PAYMENTS}: a demo charges no real card`);
  return warning(
    'payments are off: nothing can be posted, quoted or booked, and the pages say so',
    'This version has no payment provider that moves real money.',
  );
}
