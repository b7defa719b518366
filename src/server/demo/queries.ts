import type { Tx } from '#platform/database/connect.ts';

export async function listMessages(tx: Tx, { to, limit }: { to: string | undefined; limit: number }) {
  return tx
    .selectFrom('outgoing_message')
    .select([
      'id',
      'kind',
      'channel',
      'to_address',
      'subject',
      'text_body',
      'html_body',
      'sealed',
      'status',
      'created_at',
    ])
    .$if(to !== undefined, (query) => query.where('to_address', '=', to!.toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
