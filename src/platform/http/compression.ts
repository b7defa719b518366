import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from './environment.ts';

/** `text/x-script` is what React Router sends for a page that is opened by a link. */
const COMPRESSED = /^(text\/(html|x-script)|application\/(problem\+)?json)(;|$)/;
const OTHER_SITES: readonly (string | undefined)[] = ['cross-site', 'same-site'];

/**
 * Compresses pages and JSON. Files, exports and map tiles pass as they are.
 *
 * The size of a compressed answer reveals whether it repeats a guess from the query (BREACH). Another site
 * can send such guesses with the reader's cookies, so its requests get uncompressed answers.
 */
export function compression(): MiddlewareHandler<HttpEnv> {
  const compressed = compress({ contentTypeFilter: COMPRESSED });
  return (c, next) => {
    const answer = async () => {
      await next();
      if (COMPRESSED.test(c.res.headers.get('Content-Type') ?? '')) {
        c.res.headers.append('Vary', 'Accept-Encoding, Sec-Fetch-Site');
      }
    };
    return OTHER_SITES.includes(c.req.header('Sec-Fetch-Site')) ? answer() : compressed(c, answer);
  };
}
