import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import { sha256Hex } from '#platform/tokens.ts';

const MARK = /^\/\* ([a-z][a-z0-9.-]{0,40}) \*\//;

/** Stands in a statement for the value of that name while its text is made. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A hot query as a prepared statement, which PostgreSQL plans once a connection instead of every time, and
 * whose text is made once a process:
 *
 *     const search = namedStatement('marketplace.search', ({ lat }: Values) => sql<Row>`… ${lat} …`);
 *     const rows = await search(tx, { lat: 39.04 });
 *
 * `write` sees stand-ins instead of values: it may bind them and nothing else. Only for queries whose text
 * has few forms, because every form stays in the memory of every connection. The name travels as a comment,
 * so it also shows in the server's own statistics.
 */
export function namedStatement<Values extends object, Row>(
  name: string,
  write: (values: Values) => RawBuilder<Row>,
): <DB>(db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    made ??= withMark(name, write(slotsFor<Values>()).compile(db));
    const parameters = made.parameters.map((given) =>
      given instanceof Slot ? values[given.name as keyof Values] : given,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

/** The same with one text for each shape that `textOf` tells apart; there may be few. */
export function namedStatements<Shape, Values extends object, Row>(
  name: string,
  textOf: (shape: Shape) => string,
  write: (shape: Shape, values: Values) => RawBuilder<Row>,
): <DB>(db: Kysely<DB>, shape: Shape, values: Values) => Promise<Row[]> {
  const byText = new Map<string, <DB>(db: Kysely<DB>, values: Values) => Promise<Row[]>>();
  return (db, shape, values) => {
    const text = textOf(shape);
    const known = byText.get(text);
    if (known) return known(db, values);
    const statement = namedStatement<Values, Row>(name, (slots) => write(shape, slots));
    byText.set(text, statement);
    return statement(db, values);
  };
}

function slotsFor<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
}

function withMark<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `/* ${name} */ ${query.sql}` };
}

type Query = readonly unknown[];

/**
 * A client that prepares the statements that `namedStatement` marked. It hands its own callback to pg, whose
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
  // Few, as `namedStatement` asks for; whoever names many finds them in the memory of the server first.
  names.set(text, name);
  return name;
}
