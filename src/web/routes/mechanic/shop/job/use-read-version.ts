import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { queries } from '#web/lib/query.ts';

/**
 * The version of a job that a form was opened with, which is sent along: the owner may change the job while
 * the shop types. Once that was refused, the page shows the change, and the next press is about that.
 */
export function useReadVersion(current: number) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<number | null>(current);
  return {
    version: opened ?? current,
    async noteRefusal(refused: Error | undefined): Promise<void> {
      if (!refused || problemOf(refused)?.code !== 'WORK_CHANGED') return;
      await cache.invalidateQueries({ queryKey: queries.jobs.getAsShop.key() });
      setOpened(null);
    },
  };
}
