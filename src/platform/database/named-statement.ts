import type { Compilable, Kysely } from 'kysely';
import pg from 'pg';
import { sha256Hex } from '#platform/tokens.ts';

const MARK = /^\/\* ([a-z][a-z0-9.-]{0,40}) \*\//;

/**
 * Runs a hot query as a prepared statement, which PostgreSQL plans once a connection instead of every time:
 *
 *     const rows = await executeNamed(tx, 'marketplace.search', query);
 *
 * Only for queries whose text has few forms, because every form stays in the memory of every connection.
 * The name travels as a comment, so it also shows in the server's own statistics.
 */
export async function executeNamed<DB, Row>(
  db: Kysely<DB>,
  name: string,
  query: Compilable<Row>,
): Promise<Row[]> {
  const compiled = query.compile();
  const result = await db.executeQuery<Row>({ ...compiled, sql: `/* ${name} */ ${compiled.sql}` });
  return result.rows;
}

type Query = readonly unknown[];

/**
 * A client that prepares the statements that `executeNamed` marked. It hands its own callback to pg, whose
 * own promises hold on to what they answered: nearly every row outlived two sweeps of the memory for what
 * lives briefly and was moved to where what lives long is, which made each sweep three times as long.
 */
export function withStatementNames(Client: typeof pg.Client): typeof pg.Client {
  const plainQuery = Client.prototype.query as (...query: unknown[]) => unknown;

  class NamingClient extends Client {}
  Object.defineProperty(NamingClient.prototype, 'query', {
    value: function query(this: pg.Client, ...asked: unknown[]) {
      const named = withName(asked);
      if (hearsForItself(named)) return plainQuery.call(this, ...named);
      return new Promise((resolve, reject) => {
        plainQuery.call(this, ...named, (error: unknown, answer: unknown) =>
          error ? reject(error) : resolve(answer),
        );
      });
    },
  });
  return NamingClient;
}

function withName(query: Query): Query {
  const [text, values, ...rest] = query;
  const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined;
  return name ? [{ name, text, values }, ...rest] : query;
}

/** The pool brings a callback, and a stream is a query of its own kind. */
function hearsForItself(query: Query): boolean {
  return (
    typeof query.at(-1) === 'function' ||
    typeof (query[0] as { submit?: unknown } | undefined)?.submit === 'function'
  );
}

const names = new Map<string, string>();

/** One name for one text: a connection refuses a name that it knows with another text. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const mark = MARK.exec(text)?.[1];
  if (mark === undefined) return undefined;
  const name = `${mark}:${sha256Hex(text).slice(0, 16)}`;
  // Few, as `executeNamed` asks for; whoever names many finds them in the memory of the server first.
  names.set(text, name);
  return name;
}
