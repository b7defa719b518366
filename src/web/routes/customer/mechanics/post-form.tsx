import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemOf } from '#api/client.ts';
import { PhotoUpload } from '#web/features/photo-upload/photo-upload.tsx';
import { TimeWindows } from '#web/features/time-windows/time-windows.tsx';
import type { PostSelection } from '#web/features/post-draft/selection.ts';
import { forgetValue, useSessionValue } from '#web/features/post-draft/session-value.ts';
import { useNow } from '#web/lib/clock.tsx';
import { fieldProblems, sayProblem } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Form, type Failure } from '#web/ui/form.tsx';
import { TextInput, Textarea } from '#web/ui/plain/field.tsx';
import { CardChoice } from './card-choice.tsx';
import styles from './mechanics.module.css';
import {
  emptyValues,
  fieldOfRefusal,
  goesByItself,
  MOST_PHOTOS,
  type Place,
  postOf,
  type PostProblems,
  postValuesSchema,
  problemsOf,
} from './post-values.ts';
import type { Posted } from './posted.tsx';
import { SaveCardDialog } from './save-card-dialog.tsx';
import { PlaceFields, PriceFields } from './sections.tsx';
import { text } from './text.ts';

const KEY = 'post-repair:form';

type Props = {
  selection: PostSelection;
  place: Place & { label: string };
  /** Why it cannot be posted, whatever the form holds. */
  reason: string | null;
  onPosted: (posted: Posted) => void;
};

/** Everything about the repair that the steps before did not ask. Only the e-mail is needed. */
export function PostForm({ selection, place, reason, onPosted }: Props) {
  const { person } = useSession();
  const now = useNow();
  const [values, setValues] = useSessionValue(KEY, postValuesSchema, emptyValues);
  const [problems, setProblems] = useState<PostProblems>({});
  const [isTried, setIsTried] = useState(false);
  const [uploading, setUploading] = useState(0);
  const [isSavingCard, setIsSavingCard] = useState(false);
  const posting = useMutation(queries.jobs.post.mutationOptions());
  const email = values.email ?? person?.email ?? '';
  const post = postOf(values, selection, email, place);

  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }));
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))));
  };

  async function send(idempotencyKey: string): Promise<Failure | undefined> {
    setIsTried(true);
    const found = problemsOf(values, post, now);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first || !post) return { message: text.needsRest, field: first };
    try {
      const posted = await posting.mutateAsync({ ...post, idempotencyKey });
      forgetValue(KEY);
      onPosted(posted);
      return undefined;
    } catch (error) {
      const field = fieldOfRefusal(problemOf(error)?.code ?? '');
      if (!field) setProblems(fieldProblems(error));
      else setProblems({ [field]: sayProblem(error) });
      return { message: sayProblem(error), field };
    }
  }

  const section = { values, problems, change };
  return (
    <>
      <Form
        onSubmit={send}
        onFieldError={() => undefined}
        values={post}
        isDirty={uploading > 0}
        submit={text.post}
        busy={text.posting}
        reason={reason ?? (email.trim() ? null : text.needsEmail) ?? (uploading > 0 ? text.uploading : null)}
      >
        <Section title={text.work.title}>
          <Textarea
            label={text.work.description}
            name="description"
            optional
            maxLength={4000}
            placeholder={text.work.placeholder}
            help={text.work.descriptionHelp}
            value={values.description}
            error={problems.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <PhotoUpload
            photos={values.photos}
            most={MOST_PHOTOS}
            onUploaded={(photo) => setValues((now) => ({ ...now, photos: [...now.photos, photo] }))}
            onRemove={(gone) =>
              change({ photos: values.photos.filter(({ fileId }) => fileId !== gone.fileId) })
            }
            onPending={setUploading}
          />
        </Section>
        <Section title={text.when.title}>
          <TimeWindows
            windows={values.windows}
            showProblems={isTried}
            onChange={(windows) => change({ windows: [...windows] })}
          />
          <PlaceFields {...section} place={place.label} />
        </Section>
        <Section title={text.price.title}>
          <PriceFields {...section} />
          {goesByItself(values) ? (
            <CardChoice
              values={values}
              problem={problems.cardId}
              onChange={(cardId) => change({ cardId })}
              onSave={() => setIsSavingCard(true)}
            />
          ) : null}
        </Section>
        <Section title={text.you.title}>
          <EmailFields {...section} email={email} isKnown={person !== null} />
        </Section>
      </Form>
      <SaveCardDialog
        open={isSavingCard}
        onClose={() => setIsSavingCard(false)}
        onSaved={(card) => {
          setIsSavingCard(false);
          change({ cardId: card.id });
        }}
      />
    </>
  );
}

type EmailProps = Parameters<typeof PriceFields>[0] & { email: string; isKnown: boolean };

function EmailFields({ values, problems, change, email, isKnown }: EmailProps) {
  return (
    <>
      <TextInput
        label={text.you.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        // A signed-in person's quotes go to their account; another address here would be nobody's.
        readOnly={isKnown}
        help={isKnown ? text.you.emailKnown : text.you.emailHelp}
        value={email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {isKnown ? null : (
        <TextInput
          label={text.you.name}
          name="name"
          optional
          autoComplete="name"
          maxLength={80}
          help={text.you.nameHelp}
          value={values.name}
          error={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
