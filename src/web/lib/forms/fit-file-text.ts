import { filesErrors } from '#domain/errors/files.ts';

/** Messages about a file before the upload. */
export const text = {
  empty: filesErrors.FILE_EMPTY.says,
  shrinking: (name: string) => `Making ${name} smaller...`,
  tooLarge:
    'This photo is larger than 10 MB or 50 megapixels, and this browser cannot make it smaller. ' +
    'Send a smaller copy or a screenshot.',
} as const;
