import { text } from './text.ts';
import type { DocumentStatus } from '#domain/shops/shop-documents.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

export const documentLooks: Record<DocumentStatus, StatusLook> = {
  pending: { label: text.status.pending, tone: 'caution' },
  approved: { label: text.status.approved, tone: 'safe' },
  expiring: { label: text.status.expiring, tone: 'caution' },
  expired: { label: text.status.expired, tone: 'danger' },
  replaced: { label: text.status.replaced, tone: 'neutral' },
  rejected: { label: text.status.rejected, tone: 'danger' },
  retired: { label: text.status.retired, tone: 'neutral' },
};

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, which is the same everywhere. */
export function readableDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
