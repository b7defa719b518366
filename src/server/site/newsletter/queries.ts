import type { Tx } from '#platform/database/connect.ts';

type Asking = {
  id: string;
  email: string;
  confirmHash: Buffer;
  confirmUntil: Date;
  leaveKey: string;
  now: Date;
};

/** One row an address. Asking again makes the link new; it takes nothing from who is subscribed already. */
export async function putReader(tx: Tx, asking: Asking) {
  const { id, email, confirmHash, confirmUntil, leaveKey, now } = asking;
  return tx
    .insertInto('newsletter_reader')
    .values({
      id,
      email,
      confirm_hash: confirmHash,
      confirm_until: confirmUntil,
      leave_key: leaveKey,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ confirm_hash: confirmHash, confirm_until: confirmUntil }),
    )
    .returning(['id', 'leave_key', 'confirmed_at'])
    .executeTakeFirstOrThrow();
}

export async function lockReaderByConfirmHash(tx: Tx, confirmHash: Buffer) {
  return tx
    .selectFrom('newsletter_reader')
    .select(['id', 'confirm_until', 'confirmed_at'])
    .where('confirm_hash', '=', confirmHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('newsletter_reader').set({ confirmed_at: at }).where('id', '=', id).execute();
}

export async function deleteReader(tx: Tx, leaveKey: string): Promise<{ id: string } | undefined> {
  return tx
    .deleteFrom('newsletter_reader')
    .where('leave_key', '=', leaveKey)
    .returning('id')
    .executeTakeFirst();
}

/** Whose link ended before they opened it; at most `limit` a time. */
export async function sweepUnconfirmed(tx: Tx, before: Date, limit: number): Promise<void> {
  await tx
    .deleteFrom('newsletter_reader')
    .where('id', 'in', (row) =>
      row
        .selectFrom('newsletter_reader')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('confirm_until', '<', before)
        .limit(limit),
    )
    .execute();
}
