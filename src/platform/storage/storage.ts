import { assert } from '#domain/assert.ts';

/**
 * Where the bytes of files lie. Who may read them is not known here: keys are ours, never a visitor's, and
 * links to the outside are signed (`signed-link.ts`) or checked by the server. Disk and S3 keep the same
 * promises.
 */
export interface Storage {
  /** Appears whole or not at all. Refuses to replace an object unless `upsert` is set. */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, options: PutOptions): Promise<void>;
  /** `sizeBytes` is that of the whole object, also where only a part is asked for. */
  get(key: string, part?: ByteRange): Promise<StoredObject | null>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no mistake: a repeated task finds it gone. */
  delete(key: string): Promise<void>;
  /** Replaces what is at `to`. Throws NOT_FOUND without a source. */
  move(from: string, to: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  list(options?: ListOptions): Promise<StoredEntry[]>;
}

export interface PutOptions {
  contentType: string;
  cacheSeconds?: number;
  upsert?: boolean;
}

export interface StoredObject {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  sizeBytes: number;
  cacheSeconds: number;
}

/** The first and the last byte of a part; both are in the object. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredEntry {
  key: string;
  sizeBytes: number;
}

export interface ListOptions {
  prefix?: string;
  limit?: number;
  offset?: number;
  descending?: boolean;
}

// The specification's defaults of the storage service.
export const storageDefaults = { listLimit: 100, listOffset: 0, cacheSeconds: 3600 } as const;

/**
 * Segments of letters, digits, dots, dashes and underscores, each beginning with a letter or digit: no `..`,
 * no absolute path, no hidden file can be spelled. A bad key is our own mistake, so it stops the program.
 */
export function checkKey(key: string): string {
  assert(key.length <= 400 && keyPattern.test(key), `not a storage key: ${JSON.stringify(key)}`);
  return key;
}

const segment = '[A-Za-z0-9][A-Za-z0-9._-]{0,120}';
const keyPattern = new RegExp(`^${segment}(/${segment})*$`);

/** One page of the entries, sorted by name as both stores do it: by code unit. */
export function pageOfEntries(entries: StoredEntry[], options: ListOptions): StoredEntry[] {
  const { limit = storageDefaults.listLimit, offset = storageDefaults.listOffset, descending } = options;
  const sorted = entries.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return (descending ? sorted.reverse() : sorted).slice(offset, offset + limit);
}
