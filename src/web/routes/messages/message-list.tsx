import { clsx } from 'clsx';
import { useState } from 'react';
import type { ConversationView, MessageView } from '#api/messages.ts';
import type { TimelineEntry } from '#api/shapes/job-parts.ts';
import { toldTo, type ToldEntry } from '#web/features/jobs/timeline/told-to.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { ActMenu, type MenuAct } from '#web/ui/act-menu.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { EditMessage } from './edit-message.tsx';
import styles from './messages.module.css';
import { text } from './text.ts';

type Changing = {
  /** Missing where the messages are only read. */
  onChanged?: (view: ConversationView) => void;
  onAnswer?: (question: MessageView) => void;
};

type Item = { at: string; message: MessageView } | { at: string; event: ToldEntry };

/** Messages and what happened to the job between them, oldest first. */
export function MessageList({ view, ...changing }: { view: ConversationView } & Changing) {
  return (
    <ol className={styles.list} aria-label={text.with(view.other)}>
      {itemsOf(view).map((item) =>
        'event' in item ? (
          <li key={item.event.id} className={styles.event}>
            {item.event.sentence} <RelativeTime at={item.at} zone={view.shopTimeZone} />
          </li>
        ) : (
          <MessageRow key={item.message.id} view={view} message={item.message} {...changing} />
        ),
      )}
    </ol>
  );
}

/** Events from before the oldest message that is shown belong to older pages, if there are any. */
function itemsOf({ messages, events, earlier, side }: ConversationView): Item[] {
  const since = earlier === null ? '' : (messages[0]?.at ?? '');
  const shown = (entry: TimelineEntry) => entry.at >= since;
  const items: Item[] = [
    ...messages.map((message) => ({ at: message.at, message })),
    ...toldTo(side, events.filter(shown)).map((event) => ({ at: event.at, event })),
  ];
  return items.toSorted((one, other) => one.at.localeCompare(other.at));
}

type RowProps = { view: ConversationView; message: MessageView } & Changing;

function MessageRow({ view, message, onChanged, onAnswer }: RowProps) {
  const [isEdited, setIsEdited] = useState(false);
  const isOwn = message.side === view.side;
  const remove = usePress(queries.messages.remove.mutationOptions(), (next) => onChanged?.(next));
  const acts: MenuAct[] = [
    { key: 'edit', label: text.edit, onChoose: () => setIsEdited(true) },
    {
      key: 'remove',
      label: text.remove,
      isLast: true,
      onChoose: () => void remove.press({ messageId: message.id }),
    },
  ];
  const canAnswerAll =
    onAnswer &&
    view.side === 'owner' &&
    view.stage === 'asking' &&
    !isOwn &&
    !message.isRemoved &&
    !view.refusals.send;
  return (
    <li className={clsx(styles.message, isOwn && styles.own)}>
      <p className={styles.author}>
        <strong>{message.author}</strong> <RelativeTime at={message.at} zone={view.shopTimeZone} />
        {message.isEdited ? <span> · {text.edited}</span> : null}
        {isOwn && message.place <= view.readByOther ? <span> · {text.read}</span> : null}
      </p>
      {isEdited && onChanged ? (
        <EditMessage message={message} onDone={onChanged} onClose={() => setIsEdited(false)} />
      ) : (
        <Words message={message} />
      )}
      {message.isForAll ? <p className={styles.author}>{text.forAll}</p> : null}
      <Refusal error={remove.error} />
      {onChanged && message.editableUntil && !isEdited ? (
        <ActMenu opener={text.acts} name={text.actsOf(message.author)} size="small" acts={acts} />
      ) : null}
      {canAnswerAll ? (
        <Button size="small" kind="plain" onClick={() => onAnswer(message)}>
          {text.answerAll}
        </Button>
      ) : null}
    </li>
  );
}

function Words({ message }: { message: MessageView }) {
  if (message.isRemoved) return <p className={styles.quiet}>{text.removed}</p>;
  return (
    <>
      {message.words ? <p className={styles.words}>{message.words}</p> : null}
      <PhotoStrip photos={message.photos} look="row" label={text.photosOf(message.author)} />
    </>
  );
}
