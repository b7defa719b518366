/** Stops at a programmer's mistake. Never used for what a user can cause: that is `ensure` in `errors.ts`. */
export function assert(condition: unknown, message = 'assertion failed'): asserts condition {
  if (!condition) throw new Error(message);
}
