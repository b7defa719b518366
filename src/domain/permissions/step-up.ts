/** Ruling of the house: an act that cannot be taken back asks for a proof of this age at most. */
export const STEP_UP_MINUTES = 10;

/** Whether a person proved who they are recently enough for money, roles, reveals, exports and deletion. */
export function isFreshProof(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= STEP_UP_MINUTES * 60_000;
}
