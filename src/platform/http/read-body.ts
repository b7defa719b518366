import type { HttpEnv } from './environment.ts';

/**
 * The whole of a body, counted while it arrives: one with a missing or false length ends at the limit. A
 * sender who disconnects midway made no mistake, so it is an answer and no error.
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | 'too-large' | 'cut-off'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > most) return 'too-large';
      chunks.push(chunk);
    }
  } catch {
    return 'cut-off';
  }
  return Buffer.concat(chunks);
}

/** Whether the sender went away before all of the body was here. */
export function isCutOff({ incoming }: Partial<HttpEnv['Bindings']> = {}): boolean {
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
