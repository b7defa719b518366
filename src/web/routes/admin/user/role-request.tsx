import { useState } from 'react';
import { text as allText } from './text.ts';
import { staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { type User, useUserChanged } from '#web/features/accounts/user-acts/use-user.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.request;
type Props = { user: User; request: NonNullable<User['roleRequest']> };

/** What one super admin asked for about this person, and another one decides. */
export function RoleRequest({ user, request }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const changed = useUserChanged();
  const { press, isBusy, error } = usePress(queries.accounts.staff.confirmStaffRole.mutationOptions(), () => {
    changed(text.done);
    setIsOpen(false);
  });
  const name = user.name ?? allText.unnamed;
  const role = staffRoleLabel(request.role);
  return (
    <Notice
      tone="caution"
      title={text.title(name, role)}
      action={
        <Button reason={request.refusal} onClick={() => setIsOpen(true)}>
          {text.confirm}
        </Button>
      }
    >
      {text.says(request.requestedBy, request.reason)} {text.until} <ExactTime at={request.expiresAt} />.
      {isOpen ? (
        <ConfirmDialog
          open
          onClose={() => setIsOpen(false)}
          title={text.confirmTitle(name, role)}
          changes={text.changes(role)}
          told={text.told}
          canUndo
          action={text.confirm}
          busy={isBusy && allText.busy}
          isDangerous
          error={error}
          onConfirm={() => void press({ requestId: request.requestId })}
        />
      ) : null}
    </Notice>
  );
}
