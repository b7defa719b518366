import { useLive } from '#web/lib/live/live.ts';

/** Reads a list again when something happened to a job that it shows. */
export function useLiveRows(jobIds: readonly string[] | undefined, refetch: () => unknown): void {
  const again = () => void refetch();
  useLive(
    [...new Set(jobIds)].map((id) => `job:${id}`),
    again,
    again,
  );
}
