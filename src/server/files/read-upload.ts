import { type ErrorCode, fail } from '#domain/errors/errors.ts';
import { readAtMost } from '#platform/http/read-body.ts';
import { countingWork } from '#platform/storage/own-process.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';

type Kind<Prepared> = {
  mostBytes: number;
  tooLarge: ErrorCode;
  /** Reads the file in a process of its own, and refuses what it is not. */
  prepare(body: Uint8Array): Promise<Prepared>;
};

/**
 * Reads a file that is the body of a request and prepares it. There is one decoder for everyone, so a client
 * has one file in its queue at a time, and pays for bytes and decoder time once they are known.
 */
export async function readUpload<Prepared>(
  { admission }: System,
  { actor, limitKey }: Call,
  request: Request,
  { mostBytes, tooLarge, prepare }: Kind<Prepared>,
): Promise<Prepared> {
  const scope = 'userId' in actor ? 'person' : 'address';
  admission.requireNoDebt('uploadBytes', scope, limitKey);
  const body = await readAtMost(request.body, mostBytes);
  if (body === 'too-large') {
    admission.charge('uploadBytes', scope, limitKey, mostBytes);
    fail(tooLarge, { megabytes: mostBytes / 1_048_576 });
  }
  if (body === 'cut-off') fail('DOCUMENT_CUT_OFF');
  admission.charge('uploadBytes', scope, limitKey, body.byteLength);
  return admission.inTurn('decoder', limitKey, () => {
    admission.requireNoDebt('decoderMs', scope, limitKey);
    const onWorked = (ms: number) => admission.charge('decoderMs', scope, limitKey, ms);
    return countingWork(onWorked, () => prepare(body));
  });
}
