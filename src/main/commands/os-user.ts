import { userInfo } from 'node:os';

/** Under `sudo` the person who called it; in a container there may be a number and no name. */
export function osUser(env: Record<string, string | undefined>): string {
  if (env['SUDO_USER']) return env['SUDO_USER'];
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
