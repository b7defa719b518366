import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { compose, type Product } from './compose.ts';
import { localAddress, readConfig } from './config.ts';
import { brand } from '#domain/site/brand.ts';
import { pretendingClock, systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { trustedProxies } from '#platform/http/client-address.ts';
import { turnAway } from '#platform/http/turn-away.ts';
import { createMetrics, type Metrics, startMetricsServer } from '#platform/http/metrics.ts';
import { isLiveUpgrade } from '#platform/realtime/realtime.ts';
import { startSweep } from '#platform/queue/sweep.ts';
import { runSimulator } from '#platform/payments/simulator/run-simulator.ts';
import { requireDemoDatabase, requireNoDemoWorld, seedDemoWorld } from '#server/demo/seed.ts';
import { healthChecks, refreshFigures } from '#server/core/health.ts';
import { requireAppSecret } from '#server/settings/app-secret.ts';
import { noteSecrets } from '#server/settings/keys.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { startLive } from './live-server.ts';
import { pageSource } from './pages.ts';
import { createWebServer, WEBHOOK_PATH } from './web-server.ts';

const config = settings();
const log = createLog({ level: config.LOG_LEVEL, pretty: config.isDemo && process.stdout.isTTY });
const servesWeb = config.ROLE !== 'worker';
const works = config.ROLE !== 'web';
// In demo mode the time can be pretended while the demo world is made; then it is the real one.
const demoClock = config.isDemo ? pretendingClock() : null;

/** What cannot be used is said in one message, without the trace of a program that broke. */
function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const stops: (() => Promise<unknown>)[] = [];
let stopping = false;

/** Takes nothing new, lets what runs finish, closes the database last. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  for (const step of stops.reverse())
    await step().catch((error: unknown) => log.error({ err: error }, 'stop'));
  process.exit(0);
}
process.once('SIGTERM', () => void stop('SIGTERM'));
process.once('SIGINT', () => void stop('SIGINT'));

try {
  const product = await compose({ config, log, works, clock: demoClock ?? systemClock });
  stops.push(() => product.close());
  await start(product);
} catch (error) {
  log.error({ err: error }, 'could not start');
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(product: Product): Promise<void> {
  const { system } = product;
  // Before anything is made, served or worked off.
  await requireAppSecret(system);
  await (config.isDemo ? requireDemoDatabase : requireNoDemoWorld)(system.database);
  const metrics = createMetrics({ withProcess: true });
  if (demoClock && works) await seedDemoWorld(product, demoClock);
  await asSystem(system, (ctx) => noteSecrets(ctx, system.keys));
  await system.queue.start();
  // Every process shows them, also one that works nothing off.
  const sweep = startSweep({ seconds: 30, name: 'figures', run: () => refreshFigures(system, metrics) }, log);
  stops.push(() => sweep.stop());
  await startMetricsServer(metrics, config.METRICS_PORT, log);
  const port = servesWeb ? await listen(product, metrics) : config.PORT;
  if (works && config.PAYMENTS === 'simulator') startSimulator(product, port);
  const address = config.PUBLIC_URL ?? localAddress({ HOST: config.HOST, PORT: port });
  if (servesWeb) process.stdout.write(`\n${brand.name} is ready at ${address}\n`);
}

/** The simulated provider tells us of its events over HTTP, at the endpoint that a real one uses. */
function startSimulator({ simulator }: Product, port: number): void {
  const url = config.PAYMENTS_WEBHOOK_URL ?? `http://${config.HOST}:${port}${WEBHOOK_PATH}`;
  const running = runSimulator({
    simulator,
    endpoint: { post: fetch, url, secret: config.keys.webhooks },
    onError: (error) => log.warn({ err: error }, 'the simulator stumbled'),
  });
  stops.push(() => running.stop());
}

async function listen(product: Product, metrics: Metrics): Promise<number> {
  const pages = pageSource();
  const { admission } = product.system;
  const trusted = trustedProxies(config.trustedProxies);
  const app = createWebServer({
    product,
    metrics,
    health: healthChecks(product.system),
    pages,
  });
  const server = createServer(
    { shouldUpgradeCallback: isLiveUpgrade },
    turnAway(pages.inFrontOf(getRequestListener(app.fetch)), { admission, trusted, log }),
  );
  server.requestTimeout = 30_000;
  server.on('connection', (socket) => admission.countConnection(socket, trusted));
  const live = await startLive(product, server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  stops.push(
    async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
    () => live.stop(),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  log.info(
    { port, mode: config.HOIST_MODE, role: config.ROLE, database: product.system.database.kind },
    'listening',
  );
  return port;
}
