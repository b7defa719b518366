import { useState } from 'react';
import type { ConversationView, MessageView } from '#api/messages.ts';
import { messageLimits } from '#domain/messages/conversation.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { text } from './text.ts';

/** Its field is where the keyboard goes on. */
const focused = (field: HTMLTextAreaElement | null) => field?.focus();

type Props = { message: MessageView; onDone: (view: ConversationView) => void; onClose: () => void };

/** Changes the words of one's own message. */
export function EditMessage({ message, onDone, onClose }: Props) {
  const [words, setWords] = useState(message.words);
  const [problem, setProblem] = useState<string | null>(null);
  const { press } = usePress(queries.messages.edit.mutationOptions(), (view) => {
    onDone(view);
    onClose();
  });
  const submit = async () => {
    setProblem(null);
    const refused = await press({ messageId: message.id, words });
    if (!refused) return undefined;
    setProblem(fieldProblems(refused)['words'] ?? null);
    return failureOf(refused);
  };
  return (
    <Form
      isDirty={words !== message.words}
      onSubmit={submit}
      onFieldError={() => undefined}
      submit={text.save}
      busy={text.saving}
      actions={
        <Button kind="plain" onClick={onClose}>
          {text.cancel}
        </Button>
      }
    >
      <Textarea
        label={text.editing}
        rows={3}
        maxLength={messageLimits.words}
        required={message.photos.length === 0}
        ref={focused}
        value={words}
        error={problem}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </Form>
  );
}
