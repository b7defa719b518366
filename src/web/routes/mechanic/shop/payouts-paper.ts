import { requirePerson } from '../../load-page.ts';
import type { Route } from './+types/payouts-paper';
import { orRefuse, readPeriod } from './payouts/period.ts';
import { apiContext } from '#web/lib/api-context.ts';

/** The statement of a month or of another period as a paper: it is drawn by the operation, whole. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requirePerson(args);
  const statement = args.context.get(apiContext).payments.statement;
  const { fileName, pdfBase64 } = await orRefuse(statement.paper(readPeriod(args.request)));
  return new Response(
    Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0)),
    {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    },
  );
}
