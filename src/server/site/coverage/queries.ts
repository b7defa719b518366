import type { Tx } from '#platform/database/connect.ts';

export async function findZip(tx: Tx, zip: string) {
  return tx
    .selectFrom('zip_code')
    .leftJoin('supported_zip', 'supported_zip.zip', 'zip_code.zip')
    .select(['zip_code.zip', 'zip_code.city', 'zip_code.state', 'supported_zip.zip as supported'])
    .where('zip_code.zip', '=', zip)
    .executeTakeFirst();
}

export async function insertInterest(
  tx: Tx,
  interest: { email: string; zip: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('notify_me')
    .values({ email: interest.email, zip: interest.zip, created_at: interest.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
