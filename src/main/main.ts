import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { compose, type Product } from './compose.ts';
import { localAddress, readConfig } from './config.ts';
import { brand } from '#domain/site/brand.ts';
import { pretendingClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { trustedProxies } from '#platform/http/client-address.ts';
import { Drain } from '#platform/http/drain.ts';
import type { HealthChecks } from '#platform/http/health.ts';
import { turnAway } from '#platform/http/turn-away.ts';
import { createMetrics, type Metrics, startMetricsServer } from '#platform/http/metrics.ts';
import { isLiveUpgrade } from '#platform/realtime/realtime.ts';
import { startSweep } from '#platform/queue/sweep.ts';
import { runSimulator } from '#platform/payments/simulator/run-simulator.ts';
import { requireDemoDatabase, requireNoDemoWorld, seedDemoWorld } from '#server/demo/seed.ts';
import { healthChecks } from '#server/core/health.ts';
import { refreshFigures } from '#server/wiring/refresh-figures.ts';
import { requireAppSecret } from '#server/settings/app-secret.ts';
import { noteSecrets } from '#server/settings/keys.ts';
import { type ClockWatch, watchClock } from '#server/core/watch-clock.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { startLive } from './live-server.ts';
import { endInOrder } from './orderly-end.ts';
import { sayWhatStarts } from './start-log.ts';
import { version } from './version.ts';
import { pageSource } from './pages.ts';
import { createWebServer } from './web-server.ts';
import { WEBHOOK_PATH } from './webhook-path.ts';

const config = settings();
const log = createLog({ level: config.LOG_LEVEL, pretty: config.isDemo && process.stdout.isTTY });
sayWhatStarts(config, log);
const servesWeb = config.ROLE !== 'worker';
const works = config.ROLE !== 'web';
// In demo mode the time can be pretended while the demo world is made; then it is the real one.
const demoClock = config.isDemo ? pretendingClock() : undefined;

/** What cannot be used is said in one message, without the trace of a program that broke. */
function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const ending = endInOrder(log);

try {
  await ending.start(async () => {
    const product = await compose({ config, log, works, clock: demoClock });
    demoClock?.follow(product.system.database.clock);
    ending.step({ name: 'queued work', run: () => product.close() });
    if (!ending.hasBegun()) await start(product);
  });
} catch (error) {
  log.error({ err: error }, 'could not start');
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  // Else what has been opened so far is being closed.
  if (!ending.hasBegun()) process.exit(1);
}

async function start(product: Product): Promise<void> {
  const { system } = product;
  // Before anything is made, served or worked off.
  await requireAppSecret(system);
  await (config.isDemo ? requireDemoDatabase : requireNoDemoWorld)(system.database);
  const metrics = createMetrics({ withProcess: true });
  metrics.buildInfo.set({ version, node: process.versions.node }, 1);
  if (demoClock && works && !system.isDrill) await seedDemoWorld(product, demoClock);
  if (ending.hasBegun()) return;
  await asSystem(system, (ctx) => noteSecrets(ctx, system.keys));
  const watch = watchClock(system, metrics);
  await watch.look();
  await system.queue.start();
  const clockSweep = startSweep({ seconds: 10, name: 'clock', run: watch.look }, log);
  ending.step({ name: 'clock', run: () => clockSweep.stop() });
  // Every process shows them, also one that works nothing off.
  const sweep = startSweep({ seconds: 10, name: 'figures', run: () => refreshFigures(system, metrics) }, log);
  ending.step({ name: 'figures', run: () => sweep.stop() });
  if (system.isDrill) {
    log.warn('this database is a copy for a drill: no mail, text or payment leaves, and no timer runs');
  }
  const health = healthChecks(system, { isClockRight: watch.isRight, isStopping: () => ending.hasBegun() });
  const { METRICS_HOST: host, METRICS_PORT } = config;
  const port = servesWeb ? await listen(product, { metrics, health }) : config.PORT;
  // After that, because here, too, ready means that requests are answered.
  await startMetricsServer({ metrics, health, host, port: METRICS_PORT, log });
  // In a demo old holds of the simulator live on beside another provider.
  const isSimulated = config.takesPayments && (config.isDemo || !config.stripe);
  if (works && !system.isDrill && isSimulated) startSimulator(product, port, watch);
  const address = config.PUBLIC_URL ?? localAddress({ HOST: config.HOST, PORT: port });
  if (servesWeb && config.isDemo) process.stdout.write(`\n${brand.name} is ready at ${address}\n`);
}

/** The simulated provider tells us of its events over HTTP, at the endpoint that a real one uses. */
function startSimulator({ simulator }: Product, port: number, { isRight }: ClockWatch): void {
  const url = config.PAYMENTS_WEBHOOK_URL ?? `http://${config.HOST}:${port}${WEBHOOK_PATH}/simulator`;
  const running = runSimulator({
    simulator,
    mayWork: isRight,
    endpoint: { post: fetch, url, secret: config.keys.webhooks },
    onError: (error) => log.warn({ err: error }, 'the simulator stumbled'),
  });
  ending.step({ name: 'payment simulator', run: () => running.stop() });
}

type Serving = { metrics: Metrics; health: HealthChecks };

async function listen(product: Product, { metrics, health }: Serving): Promise<number> {
  const drain = new Drain();
  const pages = pageSource();
  const { admission, queue } = product.system;
  const trusted = trustedProxies(config.trustedProxies);
  const app = createWebServer({
    product,
    metrics,
    health,
    pages,
  });
  const server = createServer(
    { shouldUpgradeCallback: isLiveUpgrade },
    drain.around(
      turnAway(pages.inFrontOf(getRequestListener(app.fetch)), { admission, trusted, metrics, log }),
    ),
  );
  server.requestTimeout = 30_000;
  server.on('connection', (socket) => drain.note(socket));
  server.on('connection', (socket) => admission.countConnection(socket, trusted));
  const live = await startLive(product, server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  ending.step({
    name: 'requests',
    running: () => drain.running(),
    run: async () => {
      drain.begin();
      // Side by side, so that both fit into the time before the process is killed.
      await Promise.all([pause(config.drainSeconds * 1_000), queue.pause()]);
      // Close its pages once no new one can come; an open socket keeps the server from closing.
      const closed = drain.close(server);
      await live.stop();
      await closed;
    },
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  log.info({ host: config.HOST, port, site: config.PUBLIC_URL }, 'listening');
  return port;
}
