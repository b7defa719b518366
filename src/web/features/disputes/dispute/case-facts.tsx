import { text } from './text.ts';
import type { CaseView } from '#api/disputes/cases.ts';
import type { DisputeState } from '#domain/disputes/dispute-lifecycle.ts';
import { formatCents } from '#domain/money/money.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Notice, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const tones: Record<DisputeState, Tone> = {
  negotiation: 'caution',
  review: 'caution',
  awaiting_evidence: 'caution',
  awaiting_approval: 'caution',
  decided: 'signal',
  escalating: 'danger',
  escalated: 'danger',
  resolved: 'safe',
};

export function CaseBadge({ state }: { state: DisputeState }) {
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>;
}

type Props = { one: CaseView; reader: 'owner' | 'shop' | 'staff'; zone?: string | undefined };

/** The subject of a case, its status and its deadline. */
export function CaseFacts({ one, reader, zone }: Props) {
  const { facts } = text;
  const { offers, dueAt, state, outcome, refundCents, resolvedAt } = one;
  const amount = (label: string, cents: typeof refundCents) =>
    cents === null ? [] : ([[label, formatCents(cents)]] as const);
  return (
    <Facts
      items={[
        [facts.about, one.reasonLabel],
        [facts.asked, formatCents(one.askedCents)],
        [facts.openedBy, one.openedBy === reader ? text.you : text.sides[one.openedBy]],
        [facts.opened, <ExactTime key="opened" at={one.openedAt} zone={zone} />],
        ...amount(facts.ownerOffer, offers.owner),
        ...amount(facts.shopOffer, offers.shop),
        ...(dueAt ? ([[facts.due[state], <ExactTime key="due" at={dueAt} zone={zone} />]] as const) : []),
        ...(outcome ? ([[facts.outcome, text.outcomes[outcome]]] as const) : []),
        ...amount(facts.refund, refundCents),
        ...(resolvedAt
          ? ([[facts.resolved, <ExactTime key="resolved" at={resolvedAt} zone={zone} />]] as const)
          : []),
      ]}
    />
  );
}

/** The decision and its reasons, as both sides read it. */
export function CaseDecision({ one }: { one: CaseView }) {
  const { decision } = one;
  if (!decision) return null;
  const title = text.decisionTitle(text.decision[decision.decision], decision.refundCents);
  return (
    <Notice tone={decision.isFinal ? 'safe' : 'caution'} title={title}>
      <p>{decision.reason}</p>
    </Notice>
  );
}
