import { useRef, useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { fieldProblems, failureOf, sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastFailed } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { type Checked, EMPTY, InvitationFields, invitationSchema } from './invitation-fields.tsx';
import { useSayMailed } from './use-say-mailed.ts';
import { text as allText } from './text.ts';

const text = allText.form;

/** "Add Owner": asks again about a shop that seems to exist already. */
export function InviteForm({ onSent }: { onSent?: () => void }) {
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const refusal = useRoleRefusal('shops.edit');
  const sayMailed = useSayMailed();
  const sentTo = useRef('');
  const { press, isBusy, error } = usePress(
    queries.shops.invitations.invite.mutationOptions(),
    ({ invitation }) => {
      void sayMailed(invitation, sentTo.current);
      setDuplicate(null);
      onSent?.();
    },
  );

  const send = async ({ zip, ...rest }: Checked, confirmDuplicate = false) => {
    const asked = { ...rest, confirmDuplicate };
    sentTo.current = rest.email;
    const refused = await press(zip ? { ...asked, zip } : asked);
    if (!refused) return undefined;
    if (isTwin(refused)) {
      setDuplicate(sayProblem(refused));
      return 'asks';
    }
    toastFailed(text.failed);
    if (Object.keys(fieldProblems(refused)).length > 0) return refused;
    return { ...failureOf(refused), message: `${text.failedInline} ${sayProblem(refused)}` };
  };
  const { field, methods, submitBy, form } = useSchemaForm({
    schema: invitationSchema,
    first: EMPTY,
    send: (checked) => send(checked),
    empties: true,
  });
  const [contactName, email] = methods.watch(['contactName', 'email']);

  return (
    <>
      <Form {...form} submit={text.submit} busy={text.busy} closed={refusal}>
        <InvitationFields field={field} />
      </Form>
      <ConfirmDialog
        open={duplicate !== null}
        onClose={() => setDuplicate(null)}
        title={text.anyway}
        changes={[[text.found, duplicate ?? '']]}
        told={allText.list.resendTold(contactName, email)}
        canUndo
        action={text.create}
        busy={isBusy && text.busy}
        error={isTwin(error) ? null : error}
        onConfirm={() => void submitBy((checked) => send(checked, true))}
      />
    </>
  );
}

/** Not refused for good: it is asked about, and may be sent once more. */
function isTwin(refused: Error | null): boolean {
  const code = problemOf(refused)?.code;
  return code === 'INVITATION_SAME_SHOP' || code === 'INVITATION_SAME_EMAIL';
}
