import { useState } from 'react';
import { InviteForm } from './invite-form.tsx';
import { text } from './text.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';

/** The button above the list of shops; roles that may not invite see why. */
export function AddOwner() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button kind="primary" reason={useRoleRefusal('shops.edit')} onClick={() => setIsOpen(true)}>
        {text.form.title}
      </Button>
      {isOpen ? (
        <Dialog open onClose={close} title={text.form.title}>
          <InviteForm onSent={close} />
        </Dialog>
      ) : null}
    </>
  );
}
