import { useState } from 'react';
import type { InvitationView } from '#api/shops/invitations.ts';
import { problemOf } from '#api/problem.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { toastFailed } from '#web/ui/toast.ts';
import { type Checked, InvitationFields, invitationSchema, type Values } from './invitation-fields.tsx';
import { text as allText } from './text.ts';

const text = allText.edit;

type Props = { invitation: InvitationView; onClose: () => void; onSaved: (says: string) => void };

/** Edits a pending invitation. */
export function EditDialog({ invitation, onClose, onSaved }: Props) {
  const [first] = useState(() => valuesOf(invitation));
  // What seems to be here already, and for which words that was said.
  const [twin, setTwin] = useState<{ says: string; of: string } | null>(null);
  const { press } = usePress(queries.shops.invitations.edit.mutationOptions(), (answer) =>
    onSaved(email === first.email ? text.saved : text.movedTo(answer.invitation.email)),
  );
  const save = async (checked: Checked, typed: Values) => {
    const refused = await press({
      ...inputOf(checked, first),
      invitationId: invitation.id,
      confirmDuplicate: isAsked,
    });
    if (!refused) return undefined;
    const code = problemOf(refused)?.code;
    const isTwin = code === 'INVITATION_SAME_SHOP' || code === 'INVITATION_SAME_EMAIL';
    if (isTwin && !isAsked) {
      setTwin({ says: sayProblem(refused), of: JSON.stringify(typed) });
      return 'asks';
    }
    toastFailed(text.failed);
    return refused;
  };
  const { field, methods, form } = useSchemaForm({ schema: invitationSchema, first, send: save });
  const values = methods.watch();
  const { email } = values;
  const isAsked = twin?.of === JSON.stringify(values);
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <Form
        {...form}
        submit={isAsked ? text.saveAnyway : text.save}
        busy={text.saving}
        actions={<Button onClick={onClose}>{text.cancel}</Button>}
      >
        <InvitationFields field={field} />
        {email === first.email ? null : <p>{text.newLink}</p>}
        {isAsked ? (
          <Notice tone="caution" live title={twin.says}>
            {text.anyway}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  );
}

function valuesOf({
  businessName,
  contactName,
  email,
  phone,
  city,
  state,
  zip,
  notes,
}: InvitationView): Values {
  return { businessName, contactName, email, phone, city, state, zip: zip ?? '', notes };
}

/** Contact details that are unchanged, perhaps masked, are not sent. */
function inputOf({ email, phone, zip, ...rest }: Checked, first: Values) {
  return {
    ...rest,
    ...(zip ? { zip } : {}),
    ...(email === first.email ? {} : { email }),
    ...(phone === first.phone ? {} : { phone }),
  };
}
