import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { JobId, ShopId } from '#domain/ids.ts';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import styles from './messages.module.css';
import { text } from './text.ts';
import { useOwnTopics } from './use-conversation.ts';

type Shop = { id: ShopId; name: string };
type Props = {
  jobId: JobId;
  /** Shops that the owner can write to, besides those with a conversation. */
  shops: readonly Shop[];
};

/** The owner’s ways to the conversations of a job, with what is unread. */
export function MessagesOfJob({ jobId, shops }: Props) {
  const title = useId();
  const rows = useConversationsOfJob(jobId);
  const written = rows.map(({ shopId, other, unread }) => ({ id: shopId, name: other, unread }));
  const others = shops.filter(({ id }) => !rows.some(({ shopId }) => shopId === id));
  const all = [...written, ...others.map((shop) => ({ ...shop, unread: 0 }))];
  if (all.length === 0) return null;
  return (
    <section className={styles.ofJob} aria-labelledby={title}>
      <h2 id={title}>{text.title}</h2>
      {all.map(({ id, name, unread }) => (
        <LinkButton
          key={id}
          size="small"
          kind={unread > 0 ? 'primary' : undefined}
          to={`/customer/jobs/${jobId}/messages/${id}`}
        >
          {text.writeTo(name, unread)}
        </LinkButton>
      ))}
    </section>
  );
}

/** The shop’s way to its conversation with the owner. */
export function MessagesWithOwner({ jobId }: { jobId: JobId }) {
  const unread = useConversationsOfJob(jobId)[0]?.unread ?? 0;
  return (
    <LinkButton
      size="small"
      kind={unread > 0 ? 'primary' : undefined}
      to={`/mechanic/shop/jobs/${jobId}/messages`}
    >
      {text.ofJob(unread)}
    </LinkButton>
  );
}

function useConversationsOfJob(jobId: JobId) {
  const cache = useQueryClient();
  const { data } = useQuery(queries.messages.list.queryOptions({ input: { jobId } }));
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.messages.list.key() });
  useLive(useOwnTopics(), refresh, refresh);
  return data?.items ?? [];
}
