import { sql, type ColumnType, type RawBuilder } from 'kysely';

/** What a jsonb column may hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/**
 * Objects can be written as they are. A list or a text cannot: the drivers would send it as an SQL array or
 * as JSON source text, so those go through `jsonb()`.
 */
type WrittenJson<T> = T extends readonly unknown[] | string ? never : T;

/** `Missing` is undefined where the column has a default, and null where it may be null. */
export type JsonColumn<T, Missing extends null | undefined = never> = ColumnType<
  T | Extract<Missing, null>,
  WrittenJson<T> | Missing,
  WrittenJson<T> | Extract<Missing, null>
>;

export type BytesColumn<Missing extends null | undefined = never> = ColumnType<
  Buffer | Extract<Missing, null>,
  Uint8Array | Missing,
  Uint8Array | Extract<Missing, null>
>;

/** Any document for a jsonb column, a list or a text as well. */
export function jsonb(document: Json): RawBuilder<never> {
  return sql<never>`${JSON.stringify(document)}::jsonb`;
}
