import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Each holds a plan of some tens of kilobytes. */
const MOST_KEPT = 300;
/** What may change the columns that a kept statement answers with. */
const CHANGES_SCHEMA = /\b(create|alter|drop)\b/i;

type Kept = { name: string; parameterTypes: readonly number[] };

/**
 * Caches the statements of an embedded database by their text. PGlite's own `query` parses and plans a
 * statement every time and sends each message separately, which takes five times as long as the statement.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  /** The one that was not used for the longest time comes first. */
  readonly #kept = new Map<string, Kept>();
  #made = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> {
    return await this.#pglite.runExclusive(async () => {
      const { name, parameterTypes } = await this.#prepare(text);
      const { bind, describe, execute, sync } = protocol.serialize;
      const answer = await this.#send([
        bind({ statement: name, values: values.map((value, at) => this.#asText(value, parameterTypes[at])) }),
        describe({ type: 'P' }),
        execute({}),
        sync(),
      ]);
      return parse.parseResults(answer, this.#pglite.parsers)[0] as Results<Row>;
    });
  }

  /** To be called after raw SQL: what was kept must not answer in the shape of a table as it was. */
  async forgetAfter(text: string): Promise<void> {
    if (!CHANGES_SCHEMA.test(text) || this.#kept.size === 0) return;
    this.#kept.clear();
    await this.#pglite.exec('deallocate all');
  }

  async #prepare(text: string): Promise<Kept> {
    const known = this.#kept.get(text);
    if (known) {
      this.#kept.delete(text);
      this.#kept.set(text, known);
      return known;
    }
    await this.#makeRoom();
    this.#made += 1;
    const name = `kept_${this.#made}`;
    const { parse: prepare, describe, sync } = protocol.serialize;
    const answer = await this.#send([prepare({ name, text }), describe({ type: 'S', name }), sync()]);
    const kept = { name, parameterTypes: parse.parseDescribeStatementResults(answer) };
    this.#kept.set(text, kept);
    return kept;
  }

  async #makeRoom(): Promise<void> {
    const [oldest] = this.#kept;
    if (!oldest || this.#kept.size < MOST_KEPT) return;
    const [text, { name }] = oldest;
    this.#kept.delete(text);
    await this.#send([protocol.serialize.close({ type: 'S', name }), protocol.serialize.sync()]);
  }

  #asText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.#pglite.serializers[type];
    return serialize ? serialize(value) : String(value);
  }

  async #send(messages: readonly Uint8Array[]) {
    return await this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}
