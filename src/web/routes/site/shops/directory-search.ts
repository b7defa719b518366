import type * as z from 'zod';
import { directoryQuery } from '#domain/validation/directory.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';

export type DirectorySearch = z.output<typeof directoryQuery>;

const NAMES = [
  'zip',
  'service',
  'rating',
  'mobileOnly',
  'favoritesOnly',
  'distanceMi',
  'sort',
  'after',
] as const;

/**
 * Reads a search from the URL. A form without JavaScript sends every field, so empty means absent. Invalid
 * values are ignored. Server only.
 */
export function readDirectorySearch(params: URLSearchParams, lastZip: string | undefined) {
  const raw: Record<string, string> = {};
  for (const name of NAMES) {
    const value = params.get(name)?.trim();
    if (value) raw[name] = value;
  }
  const badZip = raw.zip !== undefined && !zipSchema.safeParse(raw.zip).success ? raw.zip : null;
  for (;;) {
    const parsed = directoryQuery.safeParse(raw);
    if (parsed.success) {
      // A cleared box means the last place no longer applies.
      const fallback = params.get('zip') === '' ? undefined : lastZip;
      return { search: { ...parsed.data, zip: parsed.data.zip ?? fallback }, badZip };
    }
    for (const { path } of parsed.error.issues) delete raw[String(path[0])];
  }
}
