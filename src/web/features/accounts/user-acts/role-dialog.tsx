import { useState } from 'react';
import { type StaffRole, staffRoleLabel, staffRoles } from '#domain/permissions/staff-roles.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Select } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { text as allText } from './text.ts';
import { orSayAct, type User, useUserChanged } from './use-user.ts';

const text = allText.role;

/** Staff roles change immediately; super admin needs a second person. */
export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const own = user.role ?? 'read_only';
  const [role, setRole] = useState<StaffRole>(own);
  const changed = useUserChanged();
  const { press, isBusy, error } = usePress(
    queries.accounts.staff.setStaffRole.mutationOptions(),
    ({ requestId }) => {
      changed(requestId ? text.asked : text.done);
      onClose();
    },
  );
  const takesTwo = role !== own && (role === 'super_admin' || own === 'super_admin');
  return (
    <ReasonDialog
      title={text.title}
      changes={[
        [
          text.what,
          role === own
            ? text.same(staffRoleLabel(own))
            : text.changes(staffRoleLabel(own), staffRoleLabel(role)),
        ],
        [text.when, takesTwo ? text.second(user.seconds) : text.now],
        [text.sessions, text.end(user.liveSessions)],
        allText.kept,
      ]}
      told={takesTwo ? (user.seconds > 0 ? text.toldOthers : text.toldLater) : text.told}
      canUndo
      keep={text.cancel}
      action={text.save}
      missing={role === own ? text.chooseOther : null}
      busy={isBusy && allText.busy}
      error={error}
      reasonHelp={allText.reasonHelp}
      onClose={onClose}
      act={(reason) => orSayAct(press({ userId: user.id, role, reason }))}
    >
      <Select
        label={text.label}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as StaffRole)}
        options={staffRoles.map((value) => ({ value, label: staffRoleLabel(value) }))}
      />
    </ReasonDialog>
  );
}
