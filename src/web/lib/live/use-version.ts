import { useState } from 'react';

/**
 * The version a form was filled from, and how to record later saves. A background reload does not change it,
 * because the form still shows its first values. One that `follows` shows each reload and takes its version
 * too.
 */
export function useVersion(read: string, { follows = false } = {}) {
  const [held, setHeld] = useState({ read, version: read });
  const version = follows && held.read !== read ? read : held.version;
  return [version, (saved: string) => setHeld({ read, version: saved })] as const;
}
