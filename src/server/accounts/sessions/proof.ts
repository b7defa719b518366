import { type CameBy, isProof, type WayIn } from '#domain/accounts/proof.ts';
import { phoneOfMailbox } from '#domain/accounts/phone-mailbox.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import * as queries from './way-queries.ts';

/** The ways into an account, and from when each is a proof. */
export async function listWays({ tx }: Pick<Context, 'tx'>, userId: UserId): Promise<WayIn[]> {
  const { email, phone, ...from } = await queries.getAddresses(tx, userId);
  const accounts = await queries.listAccounts(tx, userId);
  const factors = await queries.listFactors(tx, userId);
  return [
    // Email to an address made from a number is sent as a text.
    ...(phoneOfMailbox(email)
      ? []
      : [{ way: 'mail', id: null, countsFrom: from.email_counts_from } as const]),
    ...(phone ? [{ way: 'text', id: null, countsFrom: from.phone_counts_from } as const] : []),
    ...accounts.map(({ id, isPassword, counts_from: countsFrom }) =>
      isPassword
        ? ({ way: 'password', id: null, countsFrom } as const)
        : ({ way: 'identity', id, countsFrom } as const),
    ),
    ...factors.map(({ id, kind: way, counts_from: countsFrom }) => ({ way, id, countsFrom })),
  ];
}

/** When a person who came by this way proved who they are: now, or null where the way is no proof. */
export async function proofOf(ctx: Context, userId: UserId, by: CameBy): Promise<Date | null> {
  return isProof(by, await listWays(ctx, userId), ctx.now) ? ctx.now : null;
}
