import { deviceName } from '#domain/accounts/device-name.ts';
import type { UserId } from '#domain/ids.ts';
import { DAY, MINUTE, plus } from '#domain/time.ts';
import type { Tx } from '#platform/database/connect.ts';
import { newDeviceMail } from '#platform/mail/templates/for-signed-in.ts';
import { randomToken, sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import {
  findAddressOf,
  findLinkOpenedIn,
  forgetOldDevices,
  insertDevice,
  isKnownDevice,
  knowsAnyDevice,
  seeDevice,
  takeAlarm,
} from './device-queries.ts';
import { keepOfSecret } from './one-time-secret.ts';
import { sendAccountMail } from './send-account-mail.ts';

const MOST_DEVICES = 20;
/** People read email late sometimes; after this, they end the sessions on their account page. */
const ALARM_LIVES = 7 * DAY;

/** Time to type a password and a code after a link was opened. */
const LINK_OPENS_FOR = 30 * MINUTE;
const NO_PERSON = '00000000-0000-0000-0000-000000000000' as UserId;

type Asking = { userId: UserId | undefined; token: string | undefined };

/**
 * What names this browser where it belongs to the person: they signed in there before, or lately opened an
 * emailed link there. Tries are counted by this name alone, so each such link gives new ones. Null where
 * any stranger may be asking; an unknown person takes the same work.
 */
export async function findOwnBrowser(
  db: Pick<Tx, 'selectFrom'>,
  { userId = NO_PERSON, token }: Asking,
  now: Date,
): Promise<string | null> {
  if (!token) return null;
  const device = { userId, hash: sha256(token) };
  const link = await findLinkOpenedIn(db, device, plus(now, -LINK_OPENS_FOR));
  const isKnown = await isKnownDevice(db, device);
  return link ?? (isKnown ? device.hash.toString('hex') : null);
}

/** Remembers in which browser an emailed link was used: for a while no lock of strangers holds there. */
export async function noteLinkOpened(ctx: Context, secretId: string): Promise<void> {
  const { device } = ctx.cookie;
  if (!device) return;
  const token = device.token ?? randomToken();
  device.set(token);
  await keepOfSecret(ctx, secretId, { openedIn: sha256(token).toString('hex') });
}

/**
 * Runs after a full sign-in, second factor included. If this browser is new for this person, we email them
 * a link that ends every session; not at the very first sign-in, which has nothing to compare with.
 */
export async function noteDevice(ctx: Context, userId: UserId): Promise<void> {
  const { device } = ctx.cookie;
  if (!device || !ctx.request) return;
  const token = device.token ?? randomToken();
  device.set(token);
  const hash = sha256(token);
  if (await seeDevice(ctx.tx, { userId, hash }, ctx.now)) return;

  const isFirst = !(await knowsAnyDevice(ctx.tx, userId));
  const alarmToken = randomToken();
  const alarm = isFirst ? null : { hash: sha256(alarmToken), until: plus(ctx.now, ALARM_LIVES) };
  await insertDevice(ctx.tx, { userId, hash, userAgent: ctx.request.userAgent, alarm }, ctx.now);
  await forgetOldDevices(ctx.tx, userId, MOST_DEVICES);
  if (!isFirst) await tell(ctx, userId, alarmToken);
}

async function tell(ctx: Context, userId: UserId, alarmToken: string): Promise<void> {
  const { address, origin, userAgent } = ctx.request!;
  const { email } = await findAddressOf(ctx.tx, userId);
  await sendAccountMail(ctx, {
    kind: 'account.new_device',
    to: email,
    isSecret: true,
    mail: newDeviceMail({
      at: ctx.now,
      device: deviceName(userAgent),
      address,
      endUrl: new URL(`/account/end-sessions?token=${alarmToken}`, origin).href,
    }),
  });
}

/** The person behind the link of such an email, once; null for a link that cannot be used. */
export async function useAlarm(ctx: Context, token: string): Promise<UserId | null> {
  return takeAlarm(ctx.tx, sha256(token), ctx.now);
}
