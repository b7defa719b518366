const ACTORS = 1_000;

/**
 * Makes `pg_temp.make_chain(market, entries)`: a chain as the product writes it, hashed by the database in
 * one go, because the product would take hours for a million entries. Run the proof over it before using
 * it.
 */
export const MAKE_CHAIN = `
  insert into auth_user (id, email, name, created_at, updated_at)
    select md5('actor' || n)::uuid, 'actor-' || n || '@bench.test', 'Jane' || n || ' Doe', now(), now()
    from generate_series(1, ${ACTORS}) n on conflict do nothing;
  create or replace function pg_temp.make_chain(chain text, entries int) returns void language plpgsql as $$
  declare
    previous text := repeat('0', 64); hash text; at text; actor text; job text; content text;
  begin
    insert into audit_head (market, seq, hash) values (chain, 0, previous);
    for n in 1 .. entries loop
      at := to_char(timestamp '2026-01-01' + n * interval '7 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      actor := md5('actor' || 1 + n % ${ACTORS})::uuid::text;
      job := md5('job' || n / 12)::uuid::text;
      content := '{"action":"job.posted","actorId":"' || actor
        || '","actorKind":"customer","after":{"n":' || n
        || ',"state":"open"},"at":"' || at || '","before":null,"entity":"job","entityId":"' || job
        || '","ip":null,"jobId":"' || job
        || '","reason":null,"requestId":null,"shopId":null,"userAgent":null}';
      hash := encode(sha256(convert_to(
        'audit.v1' || chr(10) || n || chr(10) || previous || chr(10) || content, 'UTF8')), 'hex');
      insert into audit_entry (market, seq, prev_hash, hash, at, actor_kind, actor_id, action, entity,
          entity_id, job_id, after)
        values (chain, n, previous, hash, at, 'customer', actor::uuid, 'job.posted', 'job', job, job::uuid,
          jsonb_build_object('n', n, 'state', 'open'));
      previous := hash;
    end loop;
    update audit_head set seq = entries, hash = previous where market = chain;
  end $$`;
