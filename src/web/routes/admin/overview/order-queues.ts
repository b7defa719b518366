type Queue = { waiting: number; dueAt: string | null };

/** The queues in which something waits, by when it is due, so that what is late comes first; and the empty ones. */
export function orderQueues<T extends Queue>(queues: readonly T[]): { waiting: T[]; empty: T[] } {
  return {
    waiting: queues
      .filter(({ waiting }) => waiting > 0)
      .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? '')),
    empty: queues.filter(({ waiting }) => waiting === 0),
  };
}
