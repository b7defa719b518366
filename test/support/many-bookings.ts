import type { JobId } from '#domain/ids.ts';
import type { TestApp } from './app.ts';

// More work than any list shows, without the minutes that so many posts and bookings would take.

/** Copies of a booked job for the days after it, one a day, with quote and appointment. */
export async function bookAgainDaily(app: TestApp, jobId: JobId, days: number): Promise<void> {
  const { copy, idOf } = copierOf(app, jobId, days);
  await copy('job', { id: idOf('job'), state: "'draft'", accepted_quote_id: 'null' });
  await copy('quote', { id: idOf('quote'), job_id: idOf('job') });
  const later = (column: string) => `${column} + nth * interval '1 day'`;
  await copy('appointment', {
    id: idOf('appointment'),
    job_id: idOf('job'),
    quote_id: idOf('quote'),
    starts_at: later('original.starts_at'),
    ends_at: later('original.ends_at'),
    slot: `tstzrange(${later('lower(original.slot)')}, ${later('upper(original.slot)')})`,
  });
  await app.product.system.database.executeSql(
    `update job set state = original.state, accepted_quote_id = ${idOf('quote')}
     from (select state from job where id = $1) original, generate_series(1, $2::int) nth
     where job.id = ${idOf('job')}`,
    [jobId, days],
  );
}

/** Copies of a request with the quotes on it, each posted a minute after the one before. */
export async function postAgain(app: TestApp, jobId: JobId, times: number): Promise<void> {
  const { copy, idOf } = copierOf(app, jobId, times);
  await copy('job', { id: idOf('job'), posted_at: "original.posted_at + nth * interval '1 minute'" });
  await copy('quote', { id: `md5('quote' || original.id || nth)::uuid`, job_id: idOf('job') });
}

function copierOf(app: TestApp, jobId: JobId, times: number) {
  const { database } = app.product.system;
  return {
    /** A UUID that looks random, as the contract asks, and is the same in every statement. */
    idOf: (name: string) =>
      `overlay(overlay(md5('${name}' || '${jobId}' || nth) placing '4' from 13) placing '8' from 17)::uuid`,
    copy: async (table: 'job' | 'quote' | 'appointment', changes: Record<string, string>) => {
      const { rows } = await database.executeSql(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      );
      const names = rows.map(({ name }) => String(name));
      const values = names.map((name) => changes[name] ?? `original.${name}`);
      await database.executeSql(
        `insert into ${table} (${names.join(', ')})
         select ${values.join(', ')} from ${table} original, generate_series(1, $2::int) nth
         where original.${table === 'job' ? 'id' : 'job_id'} = $1`,
        [jobId, times],
      );
    },
  };
}
