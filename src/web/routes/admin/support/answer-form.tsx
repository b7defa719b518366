import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import styles from './support.module.css';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { failureOf, problemOfField } from '#web/lib/problem-text.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { ClosedFields } from '#web/features/closed-fields/closed-fields.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.answer;

type Ticket = Awaited<ReturnType<ApiClient['support']['ticket']>>;

/** What was done is shown at once, and the lists are asked again. */
function useChanged() {
  const cache = useQueryClient();
  return (ticket: Ticket) => {
    cache.setQueryData(queries.support.ticket.queryKey({ input: { ticketId: ticket.id } }), ticket);
    void cache.invalidateQueries({ queryKey: queries.support.tickets.key() });
  };
}

/** The answer leaves by mail with one press; what was written stays when it could not. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const [body, setBody] = useState('');
  const [close, setClose] = useState(false);
  const changed = useChanged();
  const refusal = useRoleRefusal('support.notes');
  const { press, isBusy, error } = usePress(queries.support.answer.mutationOptions(), (answered) => {
    changed(answered);
    toastDone(text.sent);
  });
  const problem = problemOfField(error, 'body');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void press({ ticketId: ticket.id, body, close });
  };
  return (
    <Card title={text.title} level={2}>
      <form className={styles.stack} noValidate onSubmit={send}>
        {error && !problem ? (
          <Notice tone="danger" live>
            {failureOf(error).message}
          </Notice>
        ) : null}
        <ClosedFields reason={refusal}>
          <Textarea
            label={text.label}
            help={text.help}
            rows={8}
            maxLength={8_000}
            value={body}
            error={problem}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Checkbox
            label={text.close}
            checked={close}
            onChange={(event) => setClose(event.currentTarget.checked)}
          />
        </ClosedFields>
        <div>
          <Button type="submit" kind="primary" busy={isBusy && text.busy} reason={refusal}>
            {text.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Closes what needs no answer; opens again what was closed by mistake, or whose author wrote again. */
export function TicketButton({ ticket, act }: { ticket: Ticket; act: 'close' | 'reopen' }) {
  const changed = useChanged();
  const refusal = useRoleRefusal('support.notes');
  const words = allText[act];
  const { press, isBusy, error } = usePress(queries.support[act].mutationOptions(), (after) => {
    changed(after);
    toastDone(words.done);
  });
  return (
    <>
      <Refusal error={error} />
      <Button
        busy={isBusy && words.busy}
        reason={refusal}
        onClick={() => void press({ ticketId: ticket.id })}
      >
        {words.button}
      </Button>
    </>
  );
}
