import { text } from './text.ts';
import type { DocumentStatus } from '#domain/shop-documents.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

export const documentLooks: Record<DocumentStatus, StatusLook> = {
  pending: { label: text.status.pending, tone: 'caution' },
  approved: { label: text.status.approved, tone: 'safe' },
  expiring: { label: text.status.expiring, tone: 'caution' },
  expired: { label: text.status.expired, tone: 'danger' },
  rejected: { label: text.status.rejected, tone: 'danger' },
};
