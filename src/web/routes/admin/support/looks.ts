import { text } from './text.ts';
import type { TicketState } from '#domain/site/support.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

export const ticketLooks: Record<TicketState, StatusLook> = {
  open: { label: text.states.open, tone: 'caution' },
  answered: { label: text.states.answered, tone: 'neutral' },
  closed: { label: text.states.closed, tone: 'neutral' },
};
