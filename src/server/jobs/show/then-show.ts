import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';

type Show<V> = (ctx: Context, jobId: JobId) => Promise<V>;
type Verb<I> = (ctx: Context, input: I) => Promise<unknown>;

/** A write answers the job as it is after it, so that the page needs no second question. */
export function thenShow<V>(show: Show<V>) {
  return <I extends { jobId: JobId }>(verb: Verb<I>) =>
    async (ctx: Context, input: I): Promise<{ job: V }> => {
      await verb(ctx, input);
      await ctx.react();
      return { job: await show(ctx, input.jobId) };
    };
}
