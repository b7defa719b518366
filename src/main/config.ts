import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { mapTilesUrl, readMapTiles } from '#platform/http/map-tiles.ts';
import { insecureProviders, readProviders } from '#platform/auth/provider-settings.ts';
import { STAND_IN } from '#platform/payments/simulator/browser/stand-in.ts';
import { isTestKey, readStripe } from '#platform/payments/stripe/stripe-settings.ts';
import { fingerprint, type Keys, keptSecret, keysOf, newSecret } from './keys.ts';

const NO_STRIPE_IN_DEMO =
  'PAYMENTS=stripe: the cards of the demo world are known to the simulator only. To try test keys of Stripe ' +
  'set HOIST_MODE=production and ALLOW_TEST_PAYMENTS=1.';

const flag = z.stringbool().default(false);

const WEAK_SECRET =
  'repeats itself, so it can be guessed. Make one with: node -p "crypto.randomBytes(32).toString(\'hex\')"';
/** Of 32 random hexadecimal digits 9 or more differ, but once in a hundred million times. */
const LEAST_DIFFERENT = 9;

/** Length alone is no strength: thirty-two equal letters, or one short word again and again, are soon tried. */
function isHardToGuess(secret: string): boolean {
  const repeats = (secret + secret).indexOf(secret, 1) < secret.length;
  return !repeats && new Set(secret).size >= LEAST_DIFFERENT;
}

const strongSecret = z.string().min(32).refine(isHardToGuess, WEAK_SECRET);

const environment = z.object({
  HOIST_MODE: z.enum(['demo', 'production']).default('demo'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(20).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).default(9464),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PUBLIC_URL: z.url().optional(),
  HSTS: z.enum(['off', 'on', 'subdomains']).default('on'),
  TRUSTED_PROXIES: z.string().default(''),
  BUDGET_FACTOR: z.coerce.number().min(0.1).max(1000).default(1),
  APP_SECRET: strongSecret.optional(),
  APP_SECRET_NEXT: strongSecret.optional(),
  // It may be older than the rules for new ones.
  APP_SECRET_PREVIOUS: z.string().optional(),
  ALLOW_EMBEDDED: flag,
  ALLOW_PUBLIC_DEMO: flag,
  ALLOW_NO_PAYMENTS: flag,
  PAYMENTS: z.enum(['simulator', 'stripe']).default('simulator'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_TEST_PAYMENTS: flag,
  PAYMENTS_WEBHOOK_SECRET: z.string().min(16).optional(),
  PAYMENTS_WEBHOOK_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SOURCES: z.string().default(''),
  SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  SSO_PROVIDERS: z.string().optional(),
  VIN_PROVIDER: z.enum(['built-in', 'nhtsa']).default('built-in'),
  MAP_TILES_URL: mapTilesUrl.optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Without a card form no customer could pay, so the server does not start. */

/** A second longer than a connection stays open unused, so that none is cut that a client may just be using. */
const DRAIN_SECONDS = 7;
const ONE_STEP_AT_A_TIME =
  'The settings cannot be used:\nAPP_SECRET_NEXT and APP_SECRET_PREVIOUS are two steps of a rotation: set one of them. docs/operations/rotate-secrets.md lists the steps.';

export type Config = ReturnType<typeof readConfig>;

/** What the operator set cannot be used; the message names every problem. */
export class WrongSettings extends Error {}

/**
 * The environment, read once and checked. Throws one message that names every problem, so that a wrong
 * installation stops at its start and says why. In demo mode secrets are made and kept in the data directory.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    throw new WrongSettings(`The settings cannot be used:\n${z.prettifyError(parsed.error)}`);
  }
  const settings = parsed.data;
  refuseManyHosts(settings);
  const captcha = readCaptcha(settings);
  const { providers, problems: providerProblems } = readProviders(settings);
  if (providerProblems.length > 0) {
    throw new WrongSettings(`The settings cannot be used:\n${providerProblems.join('\n')}`);
  }
  const isDemo = settings.HOIST_MODE === 'demo';
  const { stripe, problems: stripeProblems } = readStripe(settings, { isDemo });
  const problems = [
    ...(isDemo ? demoProblems(settings) : [...productionProblems(settings), ...insecureProviders(providers)]),
    ...stripeProblems,
  ];
  if (problems.length > 0) {
    throw new WrongSettings(
      `${isDemo ? 'Demo' : 'Production'} mode refuses to start:\n- ${problems.join('\n- ')}`,
    );
  }

  if (settings.APP_SECRET_NEXT && settings.APP_SECRET_PREVIOUS) throw new WrongSettings(ONE_STEP_AT_A_TIME);
  const secret = settings.APP_SECRET ?? keptSecret(settings.DATA_DIR);
  const keys = keysOf(secret);
  const otherKeys = (other: string | undefined) => (other && other !== secret ? keysOf(other) : null);
  return {
    ...settings,
    isDemo,
    /** Null: the simulator, which moves no real money. Then production takes no payments. */
    stripe,
    takesPayments: isDemo || stripe !== null,
    /** Null where no payments are taken. */
    cardForm: stripe ? stripe.cardForm : isDemo ? STAND_IN : null,
    /** Production with test keys: no card is charged, and every page says so. */
    isTestPayments: !isDemo && stripe !== null && isTestKey(stripe.secretKey),
    drainSeconds: settings.DRAIN_SECONDS ?? (isDemo ? 0 : DRAIN_SECONDS),
    /** Strangers may reach this demo: every page says so, and no one signs in as staff. */
    isPublicDemo: isDemo && settings.ALLOW_PUBLIC_DEMO,
    trustedProxies: settings.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    providers,
    mapTiles: readMapTiles(settings.MAP_TILES_URL, settings.MAP_TILES_ATTRIBUTION),
    captcha,
    keys: settings.PAYMENTS_WEBHOOK_SECRET ? { ...keys, webhooks: settings.PAYMENTS_WEBHOOK_SECRET } : keys,
    /** Known already, and used by processes that were restarted since: they are read, and nothing is written. */
    nextKeys: otherKeys(settings.APP_SECRET_NEXT),
    /** What was sealed and signed under them is still read, and sealed again under `keys`. */
    previousKeys: otherKeys(settings.APP_SECRET_PREVIOUS),
  };
}

/** The same for a command, which must not make the secret of a demo that was never started in this folder. */
export function readConfigForCommand(env: Record<string, string | undefined>): Config {
  const isNew =
    !env['APP_SECRET'] &&
    env['HOIST_MODE'] !== 'production' &&
    !existsSync(join(env['DATA_DIR'] || './data', 'secret'));
  return readConfig(isNew ? { ...env, APP_SECRET: newSecret() } : env);
}

/** Its driver takes the first host for the whole address, and would say only that the address is invalid. */
function refuseManyHosts(settings: z.infer<typeof environment>): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    const hosts = /^\w+:\/\/(?:.*@)?([^/?@]*)/.exec(settings[name] ?? '')?.[1] ?? '';
    if (!hosts.includes(',')) continue;
    throw new WrongSettings(
      `The settings cannot be used:\n${name} names several hosts (${hosts}). Name one that always leads to the ` +
        'primary: the address of your managed database, HAProxy, PgBouncer or a virtual IP. See docs/operations/scale.md.',
    );
  }
}

// What a source of the security policy may look like: a host, or all below one, and where on it.
const source = /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?(\/[\w./-]*)?$/;

/** Who tells people from programs, and what of them runs on our own pages; neither by default. */
function readCaptcha(settings: z.infer<typeof environment>) {
  const { CAPTCHA_VERIFY_URL: url, CAPTCHA_SECRET: secret } = settings;
  const { CAPTCHA_SCRIPT_URL: scriptUrl, CAPTCHA_SITE_KEY: siteKey } = settings;
  if (Boolean(url) !== Boolean(secret)) {
    throw new WrongSettings('CAPTCHA_VERIFY_URL and CAPTCHA_SECRET belong together: set both or none.');
  }
  if (Boolean(scriptUrl) !== Boolean(siteKey) || (scriptUrl && !url)) {
    throw new WrongSettings(
      'CAPTCHA_SCRIPT_URL and CAPTCHA_SITE_KEY belong together, beside CAPTCHA_VERIFY_URL and CAPTCHA_SECRET.',
    );
  }
  const sources = settings.CAPTCHA_SOURCES.split(/[\s,]+/).filter(Boolean);
  const wrong = sources.find((one) => !source.test(one));
  if (wrong)
    throw new WrongSettings(`CAPTCHA_SOURCES: ${wrong} is no address such as https://*.example.com.`);
  return {
    check: url && secret ? { url, secret } : null,
    widget:
      scriptUrl && siteKey
        ? { scriptUrl, siteKey, sources: [...new Set([new URL(scriptUrl).origin, ...sources])] }
        : null,
  };
}

/** Only this machine reaches these; a name below .test is reserved and leads nowhere on the Internet (RFC 6761). */
const LOCAL = /^(127\.[\d.]+|\[?::1\]?|localhost|[\w.-]+\.(localhost|test))$/;

/** The demo's doors are open: one request makes a stranger super admin. */
function demoProblems(settings: z.infer<typeof environment>): string[] {
  const { HOST, PUBLIC_URL, ALLOW_PUBLIC_DEMO } = settings;
  const problems = settings.PAYMENTS === 'stripe' ? [NO_STRIPE_IN_DEMO] : [];
  if (ALLOW_PUBLIC_DEMO) return problems;
  const remote: string[] = [];
  if (!LOCAL.test(HOST)) remote.push(`HOST=${HOST}`);
  if (PUBLIC_URL && !LOCAL.test(new URL(PUBLIC_URL).hostname)) remote.push(`PUBLIC_URL=${PUBLIC_URL}`);
  return problems.concat(
    remote.map(
      (setting) =>
        `${setting} is not an address of this machine alone, and in demo mode every stranger can sign in as ` +
        'anyone. For real use set HOIST_MODE=production. For a demo that strangers may try, without staff ' +
        'accounts, set ALLOW_PUBLIC_DEMO=1.',
    ),
  );
}

/** Addresses that mean this machine, and those that mean every address of it. */
const onThisMachine = /^(127\.[\d.]+|::1|localhost|0\.0\.0\.0|::)$/;

/**
 * Where people find a server without a public address. On this machine it is called localhost, as in the
 * README: for a browser `127.0.0.1` is another host, which does not get the cookie of localhost.
 */
export function localAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = onThisMachine.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

function productionProblems(settings: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  if (!settings.APP_SECRET) problems.push('APP_SECRET is missing: at least 32 random characters.');
  if (!settings.PUBLIC_URL)
    problems.push('PUBLIC_URL is missing: the address people use, such as https://example.com.');
  if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED) {
    problems.push(
      'DATABASE_URL is missing. The embedded database is for trials; ALLOW_EMBEDDED=1 insists on it.',
    );
  }
  if (settings.PAYMENTS === 'simulator' && !settings.ALLOW_NO_PAYMENTS) {
    problems.push(
      'There is no payment provider that moves real money. ALLOW_NO_PAYMENTS=1 starts without one: then ' +
        'nothing can be posted, quoted or booked, and the pages say so.',
    );
  }
  if (settings.PAYMENTS === 'simulator' && settings.STRIPE_SECRET_KEY) {
    problems.push('PAYMENTS=simulator beside a live STRIPE_SECRET_KEY: remove one of them.');
  }
  if (!settings.SMTP_URL) problems.push('SMTP_URL is missing: without it no mail would leave.');
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (settings.STORAGE === 's3' && !(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    problems.push('STORAGE=s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return problems;
}

/** The path of a demo world, and messages during its making, change nothing in it. */
const besidesTheWorld = [
  'DATA_DIR',
  'LOG_LEVEL',
  'METRICS_HOST',
  'METRICS_PORT',
  'DATABASE_POOL',
  'BUDGET_FACTOR',
  'DRAIN_SECONDS',
];
/** With these, a world is outside the data directory, has another's secret, or reaches others. */
const outsideTheDirectory = ['DATABASE_URL', 'APP_SECRET', 'SMTP_URL', 'SMS_GATEWAY_URL', 'S3_BUCKET'];

/**
 * What a demo world was made under, so that it is the same as one made by a start under the same settings.
 * Null where it has to be made by the start itself.
 */
export function settingsOfWorld(env: Record<string, string | undefined>): string | null {
  const set = Object.keys(environment.shape).filter((name) => env[name] && !besidesTheWorld.includes(name));
  if ((env['HOIST_MODE'] || 'demo') !== 'demo') return null;
  if (set.some((name) => outsideTheDirectory.includes(name))) return null;
  return JSON.stringify(set.toSorted().map((name) => [name, env[name]]));
}

const shownNames = ['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'S3_ENDPOINT'] as const;

/** Whether a setting is there, and nothing of what it says but the scheme of an address. */
export function shownSettings(config: Config): { name: string; isSet: boolean; shown: string }[] {
  return shownNames.map((name) => {
    const value = config[name];
    const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value ?? '')?.[0] ?? '';
    return { name, isSet: Boolean(value), shown: value ? `${scheme}********` : '' };
  });
}

/** The secrets, what each is for, and whether one is made from APP_SECRET where it is not set. */
const secrets = [
  { name: 'APP_SECRET', part: 'core', isDerived: true },
  { name: 'DATABASE_URL', part: 'core', isDerived: false },
  { name: 'DATABASE_OWNER_URL', part: 'core', isDerived: false },
  { name: 'DATABASE_DIRECT_URL', part: 'core', isDerived: false },
  { name: 'STRIPE_SECRET_KEY', part: 'payments', isDerived: false },
  { name: 'STRIPE_WEBHOOK_SECRET', part: 'webhooks', isDerived: false },
  { name: 'STRIPE_WEBHOOK_SECRET_PREVIOUS', part: 'webhooks', isDerived: false },
  { name: 'STRIPE_CONNECT_WEBHOOK_SECRET', part: 'webhooks', isDerived: false },
  { name: 'PAYMENTS_WEBHOOK_SECRET', part: 'webhooks', isDerived: true },
  { name: 'SMTP_URL', part: 'mail', isDerived: false },
  { name: 'SMS_GATEWAY_TOKEN', part: 'texts', isDerived: false },
  { name: 'S3_ACCESS_KEY_ID', part: 'storage', isDerived: false },
  { name: 'S3_SECRET_ACCESS_KEY', part: 'storage', isDerived: false },
  { name: 'GOOGLE_CLIENT_SECRET', part: 'sign-in', isDerived: false },
  { name: 'APPLE_PRIVATE_KEY', part: 'sign-in', isDerived: false },
  { name: 'CAPTCHA_SECRET', part: 'captcha', isDerived: false },
] as const;
/** Of something shorter, four characters would be too much of it. */
const LEAST_TO_SHOW = 16;

/**
 * Which secrets are set, their last characters, and a keyed hash that shows a change. An address with a
 * password, or a key of several lines, shows no characters, because those would not help tell them apart.
 */
export function keyFacts(config: Config) {
  return secrets.map(({ name, part, isDerived }) => {
    const value = config[name];
    const isPlain = value !== undefined && /^[\w.+/=-]+$/.test(value) && value.length >= LEAST_TO_SHOW;
    return {
      name,
      part,
      isSet: value !== undefined,
      isDerived: isDerived && value === undefined,
      lastFour: isPlain ? value.slice(-4) : null,
      fingerprint: value === undefined ? null : fingerprint(config.keys.fingerprints, name, value),
      nextFingerprint: fingerprintUnder(config.nextKeys, name, value),
      previousFingerprint: name === ROOT ? null : fingerprintUnder(config.previousKeys, name, value),
    };
  });
}

const ROOT = 'APP_SECRET';

/** What a process with this other secret notes, which says of the root that it is the other one. */
function fingerprintUnder(keys: Keys | null, name: string, value: string | undefined): string | null {
  if (!keys || value === undefined) return null;
  return name === ROOT ? keys.ownFingerprint : fingerprint(keys.fingerprints, name, value);
}
