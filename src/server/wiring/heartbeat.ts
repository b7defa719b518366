import { hostname } from 'node:os';
import { uuidv7 } from '#platform/tokens.ts';
import type { System } from '#server/core/context.ts';
import { endHeartbeat, forgetHeartbeats, keepHeartbeat } from './heartbeat-queries.ts';

export type Heartbeat = {
  beat(): Promise<void>;
  /** This process stops in order, so it no longer counts at once. */
  end(): Promise<void>;
};

/** What this process tells the others of itself while it works the queue off. */
export function heartbeat(
  { kysely }: System['database'],
  { role, version }: { role: string; version: string },
): Heartbeat {
  // The names of machines and numbers of processes repeat: in every container the server may be number 1.
  const own = { id: uuidv7(), host: hostname().slice(0, 255), pid: process.pid, role, version };
  return {
    beat: async () => {
      await keepHeartbeat(kysely, own);
      await forgetHeartbeats(kysely);
    },
    end: () => endHeartbeat(kysely, own.id),
  };
}
