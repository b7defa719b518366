import type { GuardPatch } from './patches.ts';

const tests = 'src/server/quotes/asked/asked.test.ts';
const canary = 'test/access/canary-asked.test.ts';

/** Guards around jobs that ask single shops first: who may know of them, and when they open. */
export const askedPatches: readonly GuardPatch[] = [
  {
    guard: 'A shop that was not asked cannot quote',
    file: 'src/server/quotes/require-offer.ts',
    from: "  ensure(!job.asked_only || (await isAsked(ctx.tx, job.id, shopId)), 'JOB_NOT_FOUND');\n",
    to: '  void isAsked;\n',
    red: [{ file: tests, test: 'exists for no other', says: /to match object|JOB_NOT_FOUND/ }],
  },
  {
    guard: 'A job that asks single shops is in no search',
    file: 'src/server/marketplace/search-sql.ts',
    from: "sql`job.state = 'open' and job.hidden_at is null and not job.asked_only`",
    to: "sql`job.state = 'open' and job.hidden_at is null`",
    red: [{ file: canary, test: 'is in no answer to null', says: /not to contain/ }],
  },
  {
    guard: 'A job that asks single shops is in no search of other shops',
    file: 'src/server/marketplace/search-sql.ts',
    from: 'job.accepting_quotes\n          and not job.asked_only`',
    to: 'job.accepting_quotes`',
    red: [{ file: canary, test: 'is in no answer to dulles', says: /not to contain/ }],
  },
  {
    guard: 'A job that asks single shops does not exist by its id for others',
    file: 'src/server/marketplace/queries.ts',
    from: 'job.hidden_at is null\n      and not job.asked_only`.execute(tx);',
    to: 'job.hidden_at is null`.execute(tx);',
    red: [{ file: canary, test: 'does not exist by its id for them', says: /to be 404/ }],
  },
  {
    guard: 'The clip of a job that asks single shops is for those alone',
    file: 'src/server/files/visibility.ts',
    from: '!job.isHidden && job.askedOnly === null;',
    to: '!job.isHidden;',
    red: [
      {
        file: 'src/server/files/clips.test.ts',
        test: 'is for the asked shop alone during its first look',
        says: /to deeply equal/,
      },
    ],
  },
  {
    guard: 'A job that asks single shops changes nothing on the marketplace',
    file: 'src/server/core/events.ts',
    from: 'askedShopIds === null && changesTheMarket(event)',
    to: 'changesTheMarket(event)',
    red: [{ file: canary, test: 'that others could hear', says: /to deeply equal/ }],
  },
  {
    guard: 'The first look is not cut short by the owner',
    file: 'src/server/jobs/audience/settle-audience.ts',
    from: "  ensure(isOver(job), 'FIRST_LOOK_RUNS');\n",
    to: '',
    red: [{ file: tests, test: 'stays with the asked shops until its owner opens it', says: /resolved/ }],
  },
];
