/**
 * Locks of PostgreSQL without a row, in one place because two that share a number wait for each other. Any
 * number will do, as long as nothing else on the server uses it.
 */
export const advisoryLocks = {
  migrations: 4_620_713_905,
  demoWorld: 4_620_713_907,
  queueGrants: 4_620_713_908,
  queueInstall: 4_620_713_909,
  /** With a hash beside it, so it fits in 32 bits. */
  recipient: 26,
  providerIdentity: 27,
} as const;
