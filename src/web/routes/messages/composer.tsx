import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ConversationView, MessageView } from '#api/messages.ts';
import { messageLimits } from '#domain/messages/conversation.ts';
import { PhotoUpload } from '#web/features/files/photo-upload/photo-upload.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './messages.module.css';
import { text } from './text.ts';
import { useMessage } from './use-message.ts';

type Props = {
  view: ConversationView;
  /** The question that is answered for all shops. */
  answers: MessageView | null;
  onAnswered: () => void;
  onSent: (view: ConversationView) => void;
};

/** Writes a message. Ctrl or Cmd with Enter sends it. */
export function Composer({ view, answers, onAnswered, onSent }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const message = useMessage({
    view,
    answers,
    onSent: (sent) => {
      onAnswered();
      onSent(sent);
    },
  });
  useEffect(() => {
    if (answers) field.current?.focus();
  }, [answers]);
  return (
    <div className={styles.composer}>
      {answers ? (
        <Notice
          title={answers.words}
          action={
            <Button size="small" kind="plain" onClick={onAnswered}>
              {text.stopAnswering}
            </Button>
          }
        >
          {text.answering}
        </Notice>
      ) : null}
      <Form
        isDirty={message.uploads.photos.length > 0}
        onSubmit={message.submit}
        onFieldError={() => undefined}
        submit={text.send}
        busy={text.sending}
        reason={message.isUploading ? text.waitForPhotos : null}
      >
        <Textarea
          ref={field}
          label={text.compose}
          rows={3}
          required={false}
          value={message.words}
          error={message.problem}
          onChange={(event) => message.write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        {view.side === 'shop' && view.stage === 'open' && message.words === '' ? (
          <QuickOnes onChoose={message.write} />
        ) : null}
        <PhotoUpload {...message.uploads} most={messageLimits.photos} label={null} help={text.photoHelp} />
      </Form>
    </div>
  );
}

/** What a shop says all day. It lands in the field, to be changed before it is sent. */
function QuickOnes({ onChoose }: { onChoose: (words: string) => void }) {
  return (
    <div role="group" aria-label={text.quick} className={styles.quick}>
      {text.quickOnes.map((words) => (
        <Button key={words} size="small" onClick={() => onChoose(words)}>
          {words.trim()}
        </Button>
      ))}
    </div>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
