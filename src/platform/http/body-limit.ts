import type { MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { fail } from '#domain/errors/errors.ts';
import type { HttpEnv } from './environment.ts';

const megabyte = 1_048_576;

export interface BodyLimits {
  defaultBytes?: number;
  /**
   * Paths whose handler counts the bytes itself while they stream, such as uploads: a body without a stated
   * length would otherwise be held in memory here.
   */
  countedByHandler: readonly string[];
}

export function bodyLimit({
  defaultBytes = megabyte,
  countedByHandler,
}: BodyLimits): MiddlewareHandler<HttpEnv> {
  const limited = honoBodyLimit({ maxSize: defaultBytes, onError: () => fail('TOO_LARGE') });
  return (c, next) =>
    countedByHandler.some((path) => c.req.path.startsWith(path)) ? next() : limited(c, next);
}
