import { ticketLooks } from './looks.ts';
import { text } from './text.ts';
import type { TicketState } from '#domain/site/support.ts';
import { Badge } from '#web/ui/plain/surface.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The state of a ticket, and whether staff first have to see that a person wrote it. */
export function TicketBadge({ ticket }: { ticket: { state: TicketState; isHeld: boolean } }) {
  return (
    <>
      <StatusBadge status={ticket.state} looks={ticketLooks} />{' '}
      {ticket.isHeld ? <Badge tone="caution">{text.held}</Badge> : null}
    </>
  );
}
