import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './related-records.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { RecordKind } from '#domain/desk/staff-records.ts';
import { queries } from '#web/lib/query.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Group = Awaited<ReturnType<ApiClient['records']['related']>>['groups'][number];
type Item = Group['items'][number];

/** What belongs to a record, kind by kind, with the way to each and to the rest of it. */
export function RelatedRecords({ subject, id }: { subject: RecordKind; id: string }) {
  const input = { subject, subjectId: id };
  const { data, error, refetch } = useQuery(queries.records.related.queryOptions({ input }));
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{text.related}</h2>
      <FailedRead
        title={text.relatedFailed}
        error={error}
        hasData={data !== undefined}
        onRetry={() => void refetch()}
      />
      {data || error ? null : (
        <Loading label={text.loadingRelated}>
          <Skeleton height="96px" />
        </Loading>
      )}
      {data?.groups.length === 0 ? <p>{text.relatedEmpty}</p> : null}
      <div className={styles.groups}>
        {data?.groups.map((group) => (
          <RelatedGroup key={group.kind} group={group} />
        ))}
      </div>
    </section>
  );
}

function RelatedGroup({ group: { kind, items, all } }: { group: Group }) {
  const title = text.kinds[kind];
  return (
    <section className={styles.group} aria-labelledby={`related-${kind}`}>
      <div className={styles.head}>
        <h3 id={`related-${kind}`}>{title}</h3>
        {all ? (
          <Link to={all} aria-label={text.seeAllOf(title)}>
            {text.seeAll}
          </Link>
        ) : null}
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <RelatedItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function RelatedItem({ item: { title, detail, at, path, next, dueAt } }: { item: Item }) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        {path ? <Link to={path}>{title}</Link> : <strong>{title}</strong>}
        <span className={styles.quiet}>
          <ExactTime at={at} />
        </span>
      </div>
      {detail ? <p className={styles.quiet}>{detail}</p> : null}
      {next ? (
        <p className={styles.quiet}>
          {text.next(next)}
          {dueAt ? (
            <>
              {text.by} <ExactTime at={dueAt} />
            </>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
