import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { API_VERSION } from '#platform/payments/stripe/client.ts';
import { endpointEvents } from '#platform/payments/stripe/events.ts';
import { simulatorHttp } from '#platform/payments/simulator/http.ts';
import { runSimulator } from '#platform/payments/simulator/run-simulator.ts';
import { openSimulator } from '#platform/payments/simulator/simulator.ts';
import { localStripe } from '#platform/payments/simulator/stripe-api/local-stripe.ts';

// The payment simulator as a process of its own, for trials of production mode without Stripe. It speaks
// Stripe's interface at `/v1`, serves its card form and its pages for shops, and sends signed events.
// Settings:
//   SECRET_KEY=sk_test_...                 the same as STRIPE_SECRET_KEY of the server
//   WEBHOOK_SECRET=whsec_...               the same as its STRIPE_WEBHOOK_SECRET and its
//                                          STRIPE_CONNECT_WEBHOOK_SECRET
//   WEBHOOK_URL=http://127.0.0.1:3000/api/webhooks/payments
//   DATA_DIR=...                           where its database is
//   PORT=4001, PUBLIC_URL=https://...      where it is reached
// The server then has STRIPE_API_URL=PUBLIC_URL and STRIPE_JS_URL=PUBLIC_URL/simulator/js/stripe.js.

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

const port = Number(process.env['PORT'] ?? 4001);
const publicUrl = process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;
const database = await openDatabase({ dataDir: join(setting('DATA_DIR'), 'local-stripe') });
await migrate(database);
const simulator = openSimulator({
  kysely: database.kysely,
  now: () => database.clock.now(),
  secretKey: setting('SECRET_KEY'),
  publicUrl,
});

// `hoist doctor payments` looks for both.
const endpoint = { url: setting('WEBHOOK_URL'), status: 'enabled', api_version: API_VERSION };
simulator.platform.endpoints = Object.values(endpointEvents).map((events) => ({
  ...endpoint,
  enabled_events: [...events],
}));

const app = new Hono();
// Any site may show the card form: this process does not know the server's address.
app.route('/simulator', simulatorHttp(simulator, { ancestors: 'http: https:' }));
app.route('/', localStripe(simulator));
const server = createServer(getRequestListener(app.fetch));
server.listen(port, '127.0.0.1', () => process.stdout.write(`The payment simulator is at ${publicUrl}\n`));

const running = runSimulator({
  simulator,
  endpoint: { post: fetch, url: endpoint.url, secret: setting('WEBHOOK_SECRET') },
  onError: (error) => void process.stderr.write(`${String(error)}\n`),
});

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await running.stop();
  await database.close();
});
