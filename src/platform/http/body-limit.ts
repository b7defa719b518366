import type { MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { fail } from '#domain/errors/errors.ts';
import type { HttpEnv } from './environment.ts';

/** Of an operation. The form of a page is parsed and shown again where it is refused, so it is smaller. */
const MOST_BYTES = 1_048_576;
const MOST_BYTES_OF_FORM = 262_144;

/**
 * `countedByHandler`: paths whose handler counts the bytes itself while they stream, such as uploads. A body
 * without a stated length would otherwise be held in memory here.
 */
export function bodyLimit({
  countedByHandler,
}: {
  countedByHandler: readonly string[];
}): MiddlewareHandler<HttpEnv> {
  const onError = () => fail('TOO_LARGE');
  const ofOperation = honoBodyLimit({ maxSize: MOST_BYTES, onError });
  const ofForm = honoBodyLimit({ maxSize: MOST_BYTES_OF_FORM, onError });
  return (c, next) => {
    if (countedByHandler.some((path) => c.req.path.startsWith(path))) return next();
    return c.req.path.startsWith('/api/') ? ofOperation(c, next) : ofForm(c, next);
  };
}
