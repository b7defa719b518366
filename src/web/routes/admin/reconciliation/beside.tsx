import { DeskParts } from '../disputes/desk-parts.tsx';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { TabLinks } from '#web/ui/plain/tab-links.tsx';

export const PATHS = {
  days: '/admin/reconciliation',
  differences: '/admin/reconciliation/differences',
  payouts: '/admin/reconciliation/payouts',
} as const;

const tabs = (['days', 'differences', 'payouts'] as const).map((list) => ({
  to: PATHS[list],
  label: text.tabs[list],
}));

/** The payments desk, and the three lists of the provider's books. */
export function Beside() {
  return (
    <>
      <DeskParts />
      <TabLinks label={text.lists} tabs={tabs} />
    </>
  );
}

type Wanted = Parameters<ApiClient['payments']['reconciliation']['exportCsv']>[0]['wanted'];

/** The file has the rows and columns of the list, with its filters. */
export function ExportButton({ wanted }: { wanted: Wanted }) {
  const reason = useRoleRefusal('payments.payouts');
  const { press, isBusy, error } = usePress(
    queries.payments.reconciliation.exportCsv.mutationOptions(),
    ({ url }) => location.assign(url),
  );
  return (
    <>
      <Button
        size="small"
        reason={reason}
        busy={isBusy && text.exporting}
        onClick={() => void press({ wanted })}
      >
        {text.exportData}
      </Button>
      <Refusal error={error} />
    </>
  );
}
