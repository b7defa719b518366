import { useState } from 'react';

/**
 * The version of what a form was filled with, and how to note what was saved since. A reading behind the form
 * does not change it, because the form still shows what it began with; one that `follows` shows each reading
 * anew, and so takes its version too.
 */
export function useVersion(read: string, { follows = false } = {}) {
  const [held, setHeld] = useState({ read, version: read });
  const version = follows && held.read !== read ? read : held.version;
  return [version, (saved: string) => setHeld({ read, version: saved })] as const;
}
