import { text } from './text.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { TabLinks } from '#web/ui/plain/tab-links.tsx';

const parts = ['payments', 'disputes', 'chargebacks', 'reconciliation'] as const;
const tabs = parts.map((part) => ({
  to: `/admin/${part}`,
  label: text.partLabels[part],
  hasParts: part === 'reconciliation',
}));

/** The payments desk: movements of money, disputes, chargebacks and the provider's books, for finance. */
export function DeskParts() {
  const view = useStaffView();
  if (!view || !staffCan(view.shown, 'payments.disputes')) return null;
  return <TabLinks label={text.parts} tabs={tabs} />;
}
