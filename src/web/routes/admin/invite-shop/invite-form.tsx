import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import type { invitationStates } from '#domain/shops/invitation-lifecycle.ts';
import { fieldProblems, failureOf, sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastFailed } from '#web/ui/toast.ts';
import { EMPTY, InvitationFields, type Values } from './invitation-fields.tsx';
import { useSayMailed } from './use-say-mailed.ts';
import { text as allText } from './text.ts';

const text = allText.form;

/** "Add Owner" (A §2): a shop that seems to be here already is asked about once more. */
export function InviteForm({ onSent }: { onSent?: () => void }) {
  const [values, setValues] = useState<Values>(EMPTY);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const refusal = useRoleRefusal('shops.edit');
  const sayMailed = useSayMailed();
  const { press, isBusy, error } = usePress(
    queries.shops.invitations.invite.mutationOptions(),
    ({ invitation }) => {
      void sayMailed(invitation, values.email);
      setValues(EMPTY);
      setDuplicate(null);
      onSent?.();
    },
  );

  const send = async (confirmDuplicate: boolean) => {
    setProblems({});
    const { zip, state, ...rest } = values;
    const asked = { ...rest, state: state as (typeof invitationStates)[number], confirmDuplicate };
    const refused = await press(zip ? { ...asked, zip } : asked);
    if (!refused) return undefined;
    if (isTwin(refused)) {
      setDuplicate(sayProblem(refused));
      return undefined;
    }
    const found = fieldProblems(refused);
    setProblems(found);
    toastFailed(text.failed);
    const [first] = Object.entries(found);
    if (first) return { field: first[0], message: first[1] };
    return { ...failureOf(refused), message: `${text.failedInline} ${sayProblem(refused)}` };
  };

  /** The error of a field clears when it is edited (A §5). */
  const set = (name: keyof Values, value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== name)));
  };

  return (
    <>
      <Form
        onSubmit={() => send(false)}
        isDirty={JSON.stringify(values) !== JSON.stringify(EMPTY)}
        onFieldError={() => undefined}
        submit={text.submit}
        busy={text.busy}
        closed={refusal}
      >
        <InvitationFields values={values} problems={problems} set={set} />
      </Form>
      <ConfirmDialog
        open={duplicate !== null}
        onClose={() => setDuplicate(null)}
        title={text.anyway}
        changes={[[text.found, duplicate ?? '']]}
        told={allText.list.resendTold(values.contactName, values.email)}
        canUndo
        action={text.create}
        busy={isBusy && text.busy}
        error={isTwin(error) ? null : error}
        onConfirm={() => void send(true)}
      />
    </>
  );
}

/** Not refused for good: it is asked about, and may be sent once more. */
function isTwin(refused: Error | null): boolean {
  const code = problemOf(refused)?.code;
  return code === 'INVITATION_SAME_SHOP' || code === 'INVITATION_SAME_EMAIL';
}
