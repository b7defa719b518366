import type { Context } from '#server/core/context.ts';
import * as queries from './queries.ts';

/** Lets every process read the settings again, once this transaction has committed. */
export async function tellProcesses({ tx }: Pick<Context, 'tx'>): Promise<void> {
  await queries.tellProcesses(tx);
}
