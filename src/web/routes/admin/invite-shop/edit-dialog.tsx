import { useState } from 'react';
import type { InvitationView } from '#api/shops/invitations.ts';
import { problemOf } from '#api/problem.ts';
import type { invitationStates } from '#domain/shops/invitation-lifecycle.ts';
import { fieldProblems, failureOf, sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { toastFailed } from '#web/ui/toast.ts';
import { InvitationFields, type Values } from './invitation-fields.tsx';
import { text as allText } from './text.ts';

const text = allText.edit;

type Props = { invitation: InvitationView; onClose: () => void; onSaved: (says: string) => void };

/** Changes what an invitation says that still waits (A §7). */
export function EditDialog({ invitation, onClose, onSaved }: Props) {
  const [first] = useState(() => valuesOf(invitation));
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [twin, setTwin] = useState<string | null>(null);
  const { press } = usePress(queries.shops.invitations.edit.mutationOptions(), (answer) =>
    onSaved(values.email === first.email ? text.saved : text.movedTo(answer.invitation.email)),
  );
  const save = async () => {
    const refused = await press({
      ...inputOf(values, first),
      invitationId: invitation.id,
      confirmDuplicate: twin !== null,
    });
    if (!refused) return undefined;
    const code = problemOf(refused)?.code;
    const isTwin = code === 'INVITATION_SAME_SHOP' || code === 'INVITATION_SAME_EMAIL';
    if (isTwin && twin === null) {
      setTwin(sayProblem(refused));
      return undefined;
    }
    toastFailed(text.failed);
    const found = fieldProblems(refused);
    setProblems(found);
    const [problem] = Object.entries(found);
    return problem ? { field: problem[0], message: problem[1] } : failureOf(refused);
  };
  const set = (name: keyof Values, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== name)));
    setTwin(null);
  };
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <Form
        onSubmit={save}
        isDirty={JSON.stringify(values) !== JSON.stringify(first)}
        onFieldError={() => undefined}
        submit={twin === null ? text.save : text.saveAnyway}
        busy={text.saving}
        actions={<Button onClick={onClose}>{text.cancel}</Button>}
      >
        <InvitationFields values={values} problems={problems} set={set} />
        {values.email === first.email ? null : <p>{text.newLink}</p>}
        {twin === null ? null : (
          <Notice tone="caution" live title={twin}>
            {text.anyway}
          </Notice>
        )}
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

/** Contact that stands there as it was shown, perhaps masked, is not sent. */
function inputOf({ email, phone, zip, state, ...rest }: Values, first: Values) {
  return {
    ...rest,
    state: state as (typeof invitationStates)[number],
    ...(zip ? { zip } : {}),
    ...(email === first.email ? {} : { email }),
    ...(phone === first.phone ? {} : { phone }),
  };
}
