/**
 * What another machine, a network or a disk says when it is away. The request may succeed in a moment, so it
 * is refused as unavailable, and not reported as a mistake of ours.
 */
const outageCodes = new Set(
  [
    // Networks, of the system and of `fetch`
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENETUNREACH EHOSTUNREACH EHOSTDOWN ENETDOWN',
    'ENOTFOUND EAI_AGAIN UND_ERR_SOCKET UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT',
    // Disks, those of a network among them, and a process that may open nothing more
    'EIO ESTALE ENOTCONN ENODEV EROFS EMFILE ENFILE',
    // PostgreSQL: it stops, crashed, starts, or is a replica that was not promoted yet
    '57P01 57P02 57P03 25006',
  ].flatMap((line) => line.split(' ')),
);

/** SQLSTATE classes: a broken connection, and too little of connections, memory or disk. */
const outageClass = /^(08|53)[\dA-Z]{3}$/;

/** The driver of PostgreSQL has no code for these. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

const DEEPEST = 5;

/** Whether an error says that the database, the store of files or another service is away. */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (outageCodes.has(code) || outageClass.test(code) || driverMessages.test(error.message)) return true;
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...inner].some((one) => isOutage(one, depth + 1));
}
