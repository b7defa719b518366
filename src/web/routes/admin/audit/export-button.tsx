import { text } from './text.ts';
import type { Asked } from './asked.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { api } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';

type Filters = Omit<Asked, 'after'>;

/** Everything that matches the filters as a file, for roles that may export. */
export function ExportButton({ filters }: { filters: Filters }) {
  const view = useStaffView();
  const { mutate, isPending, error } = useProvenMutation({
    mutationFn: (asked: Filters) => api.audit.staff.export(asked),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (!view || !staffCan(view.shown, 'exports.csv')) return null;
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      <Button busy={isPending && text.exporting} onClick={() => mutate(filters)}>
        {text.export}
      </Button>
    </>
  );
}
