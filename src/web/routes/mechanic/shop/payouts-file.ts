import { assert } from '#domain/assert.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { requirePerson } from '../../load-page.ts';
import { orRefuse, readPeriod } from './payouts/period.ts';
import { statementFile } from './payouts/statement-file.ts';
import type { Route } from './+types/payouts-file';

const PAGE = 100;

/** The statement as a file for a spreadsheet: read page by page, and sent while it is read. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requirePerson(args);
  const statement = args.context.get(apiContext).payments.statement;
  const page = { limit: PAGE, ...readPeriod(args.request) };
  // The first page is read before anything is sent, so that a refusal is still an answer of its own.
  const first = await orRefuse(statement.list(page));
  const { person } = args.context.get(requestContext).session;
  assert(person?.shop, 'a statement is read by a member of its shop');
  const { timeZone: zone } = person.shop;
  const lines = statementFile(first, (after) => statement.list({ ...page, after }), { zone });
  return new Response(streamOf(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="statement.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Reads the next page only when the one before has been taken. */
function streamOf(lines: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return()),
  });
}
