import { startServer, type ServerProcess } from '../../support/servers/server-process.ts';

/** A server that is killed again and again, and comes back at the same address with the same data. */
export type Victim = {
  readonly origin: string;
  readonly kills: number;
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startVictim(dataDir: string, environment: Record<string, string>): Promise<Victim> {
  let server: ServerProcess = await startServer({ dataDir, env: environment });
  const { origin, port } = server;
  let kills = 0;
  return {
    origin,
    get kills() {
      return kills;
    },
    killAndRestart: async () => {
      await server.kill();
      kills += 1;
      server = await startServer({ dataDir, port, env: environment });
    },
    stop: () => server.stop(),
  };
}
