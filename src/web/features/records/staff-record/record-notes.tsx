import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromTheNewest, Pages } from './pages.tsx';
import styles from './staff-record.module.css';
import { text } from './text.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import {
  MOST_NOTE_CHARACTERS,
  type NoteType,
  noteTypesOf,
  type RecordKind,
} from '#domain/desk/staff-records.ts';
import { visibleText } from '#domain/visible-text.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Select, Textarea } from '#web/ui/plain/field.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

type Props = { subject: RecordKind; id: string };

/** What staff wrote about one record for each other, and where those who may write more. */
export function RecordNotes({ subject, id }: Props) {
  const [type, setType] = useState<NoteType | undefined>();
  const view = useStaffView();
  const found = useInfiniteQuery(
    queries.records.notes.infiniteOptions({
      input: (after: string | undefined) => ({ subject, subjectId: id, type, after }),
      ...fromTheNewest,
    }),
  );
  const [count, setCount] = useState(0);
  return (
    <section className={styles.stack} aria-label={text.notes}>
      {view && staffCan(view.shown, 'support.notes') ? (
        <NewNote key={count} subject={subject} id={id} onAdded={() => setCount(count + 1)} />
      ) : null}
      <Select
        label={text.show}
        value={type ?? ''}
        onChange={(event) => setType(noteTypesOf(subject).find((one) => one === event.currentTarget.value))}
        options={[{ value: '', label: text.all }, ...optionsOf(subject)]}
      />
      <Pages
        found={found}
        words={{ empty: text.notesEmpty, failed: text.notesFailed, loading: text.loadingNotes }}
      >
        {(notes) => (
          <ul className={styles.list}>
            {notes.map((note) => (
              <Card key={note.id} as="li" title={note.author} aside={<ExactTime at={note.createdAt} />}>
                <p className={styles.words}>{note.content}</p>
                <p className={styles.by}>
                  <Badge>{text.types[note.type]}</Badge>
                </p>
              </Card>
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
}

const optionsOf = (subject: RecordKind) =>
  noteTypesOf(subject).map((value) => ({ value, label: text.types[value] }));

function NewNote({ subject, id, onAdded }: Props & { onAdded: () => void }) {
  const cache = useQueryClient();
  const { press } = usePress(queries.records.addNote.mutationOptions(), () => {
    void cache.invalidateQueries({ queryKey: queries.records.key() });
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    toastDone(text.noteAdded);
    onAdded();
  });
  const { values, change, problems, form } = useCheckedForm<{ content: string; type: NoteType }>({
    first: { content: '', type: 'general' },
    check: ({ content }): Record<string, string> =>
      visibleText(content).trim() === '' ? { content: text.empty } : {},
    send: async (note) => {
      const refused = await press({ subject, subjectId: id, ...note });
      if (refused) toastFailed(text.noteFailed);
      return refused;
    },
  });
  return (
    <Form {...form} submit={text.addNote} busy={text.busy} isOneOfMany>
      <Textarea
        label={text.note}
        help={text.noteHelp}
        rows={3}
        maxLength={MOST_NOTE_CHARACTERS}
        value={values.content}
        error={problems['content'] ?? null}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <Select
        label={text.type}
        value={values.type}
        error={problems['type'] ?? null}
        options={optionsOf(subject)}
        onChange={(event) => change({ type: event.currentTarget.value as NoteType })}
      />
    </Form>
  );
}
