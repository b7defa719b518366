import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { failureOf, problemOfField } from '#web/lib/forms/problem-text.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
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

/** One press emails the reply; the text stays if that fails. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const [body, setBody] = useState('');
  const [close, setClose] = useState(false);
  const changed = useChanged();
  const refusal = useRoleRefusal('support.notes');
  const { press, error } = usePress(queries.support.answer.mutationOptions(), (answered) => {
    changed(answered);
    toastDone(text.sent);
  });
  const send = async () => {
    const refused = await press({ ticketId: ticket.id, body, close });
    const isOfBody = problemOfField(refused, 'body') !== null;
    return refused && { ...failureOf(refused), ...(isOfBody && { field: 'body' }) };
  };
  return (
    <Card title={text.title} level={2}>
      <Form
        isDirty={body !== ''}
        onSubmit={send}
        onFieldError={() => undefined}
        submit={text.send}
        busy={text.busy}
        closed={refusal}
      >
        <Textarea
          label={text.label}
          help={text.help}
          rows={8}
          maxLength={8_000}
          value={body}
          error={problemOfField(error, 'body')}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Checkbox
          label={text.close}
          checked={close}
          onChange={(event) => setClose(event.currentTarget.checked)}
        />
      </Form>
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
        {act === 'close' && ticket.answers.length > 0 ? allText.close.answered : words.button}
      </Button>
    </>
  );
}
