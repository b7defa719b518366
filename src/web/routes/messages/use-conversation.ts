import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConversationView } from '#api/messages.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** The conversation, kept current. What the reader looks at is marked as read. */
export function useConversation(named: { jobId: JobId; shopId: ShopId }) {
  const cache = useQueryClient();
  const options = queries.messages.get.queryOptions({ input: named });
  const query = useQuery(options);
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.messages.key() });
  useLive(useOwnTopics(), refresh, refresh);
  const { mutate } = useMutation(queries.messages.markRead.mutationOptions({ onSuccess: refresh }));
  const newest = query.data?.messages.at(-1)?.place ?? 0;
  const unread = query.data?.unread ?? 0;
  const { jobId, shopId } = named;
  useEffect(() => {
    if (unread === 0) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') mutate({ jobId, shopId, upTo: newest });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [jobId, shopId, newest, unread, mutate]);
  const keep = (view: ConversationView) => {
    cache.setQueryData(options.queryKey, view);
    void cache.invalidateQueries({ queryKey: queries.messages.list.key() });
  };
  return { ...query, keep };
}

/** Where a person hears of their messages: an owner by themselves, the people of a shop by the shop. */
export function useOwnTopics(): string[] {
  const { person } = useSession();
  if (!person) return [];
  return [person.shop ? `shop:${person.shop.id}` : `user:${person.userId}`];
}
