import { isIP } from 'node:net';
import { styleText } from 'node:util';
import pino, { type Bindings, type DestinationStream, type Logger } from 'pino';
import { withoutPeople } from './redact.ts';

/**
 * One JSON line per event. Whatever names a person, a secret or a card is removed by the name of its field,
 * at any depth, before the line exists: a log is copied to more places than a database and outlives an
 * erasure.
 */
export type Log = Logger;

export interface LogOptions {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Short lines for a person at a terminal instead of JSON. */
  pretty: boolean;
  destination?: DestinationStream;
}

// Compared without case, dashes and underscores. `code` is here for check-in codes and one-time codes, so a
// problem's code is logged as `problem`; what an error keeps of its own is in `connectionFacts`.
const secretFields = new Set(
  [
    'authorization cookie password secret token signature code totp backupcodes link url query search body',
    'email phone name fullname address street to textbody htmlbody vin licence license taxid',
    'card cardnumber cvc iban',
  ].flatMap((line) => line.split(' ')),
);
const secretEndings = ['password', 'secret', 'token', 'email', 'phone', 'cookie', 'address'];
const hidden = '[hidden]';
const deepest = 6;

export function createLog({ level, pretty, destination = pino.destination(1) }: LogOptions): Log {
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
      },
      serializers: { err: (error) => error },
      hooks: {
        // Without a sentence of ours pino logs the error's own, which may name people.
        logMethod([fields, message, ...rest], method) {
          const says = message ?? (typeof fields === 'string' ? undefined : 'failed');
          method.apply(this, [fields, says && withoutPeople(says), ...rest] as Parameters<typeof method>);
        },
      },
    },
    pretty ? linesForPeople(destination) : destination,
  );
  // pino formats the fields of a line but not those bound to a child; children inherit this method.
  const child = log.child;
  log.child = function (this: Log, bindings: Bindings, options?: never) {
    return child.call(this, withoutSecrets(bindings) as Bindings, options);
  } as typeof log.child;
  return log;
}

/**
 * A copy in which every secret field is masked, and in every other text whatever has the shape of a person's
 * address or car. Errors become type, message and stack: drivers hang values on them.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'string') return withoutPeople(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, withoutSecret(field, inner, depth)]),
  );
}

function withoutSecret(field: string, value: unknown, depth: number): unknown {
  if (isSecret(field) && value !== null && value !== undefined) return hidden;
  return wholeFields.has(field) ? value : withoutSecrets(value, depth + 1);
}

/** A signed checkpoint in the log must be exact to be useful; it names no person. */
const wholeFields = new Set(['checkpoint']);

function isSecret(field: string): boolean {
  const plain = field.toLowerCase().replace(/[-_]/g, '');
  // The one address an operator needs when someone attacks; it is kept as short as the log is.
  if (plain === 'clientaddress') return false;
  return secretFields.has(plain) || secretEndings.some((ending) => plain.endsWith(ending));
}

function describeError(error: Error): Record<string, unknown> {
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...connectionFacts(error),
    stack: error.stack === undefined ? undefined : withoutPeople(error.stack),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
    errors: error instanceof AggregateError ? severalErrors(error) : undefined,
  };
}

/** A name with several addresses fails once for each. */
function severalErrors({ errors }: AggregateError): unknown[] {
  const found: unknown[] = errors;
  return found.slice(0, 4).map((one) => (one instanceof Error ? describeError(one) : hidden));
}

/**
 * What could not be reached, and how: an operator needs it most. Under these names a record holds a one-time
 * code or a person's address, so an error keeps them only in the shapes that the system gives them.
 */
function connectionFacts(error: Error): Record<string, unknown> {
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: unknown;
    port?: unknown;
  };
  const facts: Record<string, unknown> = {};
  if (typeof code === 'string' && errorCode.test(code)) facts['code'] = code;
  if (typeof syscall !== 'string' || !/^[a-z_]+$/.test(syscall)) return facts;
  facts['syscall'] = syscall;
  if (typeof address === 'string' && isIP(address) !== 0) facts['address'] = address;
  if (typeof port === 'number') facts['port'] = port;
  return facts;
}

/** A code of Node, of ours, or a SQLSTATE; never a one-time code. */
const errorCode = /^([A-Z][A-Z\d_]+|[\dA-Z]{5})$/;

function linesForPeople(out: DestinationStream): DestinationStream {
  return {
    write: (line) => {
      const { level, time, msg, err, requestId: _, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const colour = level === 'error' || level === 'fatal' ? 'red' : level === 'warn' ? 'yellow' : 'gray';
      const facts = Object.entries(rest).map(([field, value]) => `${field}=${plainValue(value)}`);
      const stack = (err as { stack?: string } | undefined)?.stack;
      const label = String(level).padEnd(5);
      const head = `${String(time).slice(11, 19)} ${styleText(colour, label)} ${String(msg ?? '')}`;
      out.write([head, ...facts].join(' ') + (stack ? `\n${stack}\n` : '\n'));
    },
  };
}

function plainValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
