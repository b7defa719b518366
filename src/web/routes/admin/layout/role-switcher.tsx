import { rolesToPreview, type StaffRole, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import type { StaffView } from '#web/lib/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './layout.module.css';
import { text } from './text.ts';

/** Looks at the back-office as somebody who may do less; there is nothing to choose for who may do least. */
export function RoleSwitcher({ view }: { view: StaffView }) {
  const others = rolesToPreview(view.own);
  if (others.length === 0) return null;
  return (
    <div className={styles.switcher}>
      <Select
        label={text.preview.label}
        labelHidden
        value={view.shown}
        onChange={(event) => view.preview(event.currentTarget.value as StaffRole)}
        options={[
          { value: view.own, label: text.preview.own(staffRoleLabel(view.own)) },
          ...others.map((role) => ({ value: role, label: text.preview.as(staffRoleLabel(role)) })),
        ]}
      />
    </div>
  );
}

/** Says for as long as it is on that the screen shows less than there is. */
export function PreviewNotice({ view }: { view: StaffView }) {
  if (!view.isPreview) return null;
  return (
    <div className={styles.previewing}>
      <Notice
        tone="caution"
        live
        title={text.preview.title(staffRoleLabel(view.shown))}
        action={<Button onClick={() => view.preview(view.own)}>{text.preview.stop}</Button>}
      >
        {text.preview.says(staffRoleLabel(view.own))}
      </Notice>
    </div>
  );
}
