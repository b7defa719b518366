import type { JobId } from '#domain/ids.ts';
import type { TestApp } from './app.ts';

/**
 * Copies of a booked job for the days after it, one a day, with quote and appointment: a shop with more work
 * than any list shows, without the minutes that so many bookings would take.
 */
export async function bookAgainDaily(app: TestApp, jobId: JobId, days: number): Promise<void> {
  const { database } = app.product.system;
  const copy = async (table: 'job' | 'quote' | 'appointment', changes: Record<string, string>) => {
    const { rows } = await database.executeSql<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => changes[name] ?? `original.${name}`);
    await database.executeSql(
      `insert into ${table} (${names.join(', ')})
       select ${values.join(', ')} from ${table} original, generate_series(1, $2::int) day
       where original.${table === 'job' ? 'id' : 'job_id'} = $1`,
      [jobId, days],
    );
  };
  const idOf = (name: string) =>
    `overlay(overlay(md5('${name}' || '${jobId}' || day) placing '4' from 13) placing '8' from 17)::uuid`;
  await copy('job', { id: idOf('job'), state: "'draft'", accepted_quote_id: 'null' });
  await copy('quote', { id: idOf('quote'), job_id: idOf('job') });
  await copy('appointment', {
    id: idOf('appointment'),
    job_id: idOf('job'),
    quote_id: idOf('quote'),
    starts_at: "original.starts_at + day * interval '1 day'",
    ends_at: "original.ends_at + day * interval '1 day'",
    slot: `tstzrange(lower(original.slot) + day * interval '1 day', upper(original.slot) + day * interval '1 day')`,
  });
  await database.executeSql(
    `update job set state = original.state, accepted_quote_id = ${idOf('quote')}
     from (select state from job where id = $1) original, generate_series(1, $2::int) day
     where job.id = ${idOf('job')}`,
    [jobId, days],
  );
}
