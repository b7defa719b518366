import { useMutation } from '@tanstack/react-query';
import { rolesToPreview, type StaffRole, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { queries } from '#web/lib/query.ts';
import type { StaffView } from '#web/lib/session/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './layout.module.css';
import { text } from './text.ts';

/** Asks the server to decide by that role from now on; null is one's own. */
function usePreview() {
  const { mutate, isPending, error } = useMutation(queries.accounts.previewRole.mutationOptions());
  const preview = (role: StaffRole | null) =>
    // A whole new page: nothing that the other role saw stays in this one.
    mutate({ role }, { onSuccess: () => location.reload() });
  return { preview, isPending, error };
}

/** Previews the back-office as a lesser role; the least role has no choices. */
export function RoleSwitcher({ view }: { view: StaffView }) {
  const { preview, isPending, error } = usePreview();
  const others = rolesToPreview(view.own);
  if (others.length === 0) return null;
  return (
    <div className={styles.switcher}>
      <Select
        label={text.preview.label}
        labelHidden
        value={view.shown}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => preview(value === view.own ? null : (value as StaffRole))}
        options={[
          { value: view.own, label: text.preview.own(staffRoleLabel(view.own)) },
          ...others.map((role) => ({ value: role, label: text.preview.as(staffRoleLabel(role)) })),
        ]}
      />
      <Refusal error={error} />
    </div>
  );
}

/** Says for as long as it is on that the screen shows less than there is, and ends it with one press. */
export function PreviewNotice({ view }: { view: StaffView }) {
  const { preview, isPending, error } = usePreview();
  if (!view.isPreview) return null;
  return (
    <div className={styles.previewing}>
      <Notice
        tone="caution"
        live
        title={text.preview.title(staffRoleLabel(view.shown))}
        action={
          <Button busy={isPending && text.preview.stopping} onClick={() => preview(null)}>
            {text.preview.stop}
          </Button>
        }
      >
        {text.preview.says(staffRoleLabel(view.own))}
        <Refusal error={error} />
      </Notice>
    </div>
  );
}
