import type { CardRow, DeclineReason, HoldStatus, SetupStatus } from './tables.ts';

/** What the customer's browser learns: how its try ended, and of the card no more than a receipt shows. */
export type SeenInBrowser = {
  status: HoldStatus | SetupStatus;
  card?: { brand: string; last4: string; validThrough?: string };
  declineReason?: DeclineReason;
};

export function seenInBrowser(
  tried: { status: HoldStatus | SetupStatus; decline_reason: DeclineReason | null },
  card: CardRow | undefined,
): SeenInBrowser {
  return {
    status: tried.status,
    card: card && {
      brand: card.brand,
      last4: card.last4,
      validThrough: card.valid_through ?? undefined,
    },
    declineReason: tried.decline_reason ?? undefined,
  };
}
