import { userInfo } from 'node:os';
import type { OperatorActor } from '#domain/permissions/actor.ts';

type Env = Record<string, string | undefined>;

/** Who acts, as the audit trail names them. */
export const operatorActor = (env: Env): OperatorActor => ({ kind: 'operator', osUser: osUser(env) });

/** Under `sudo` the person who called it; in a container there may be a number and no name. */
function osUser(env: Env): string {
  if (env['SUDO_USER']) return env['SUDO_USER'];
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
