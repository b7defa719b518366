import { type ReactNode, useEffect, useState } from 'react';
import { MOST_POST_PHOTOS } from '#domain/validation/job.ts';
import { IntakeFields } from '#web/features/jobs/intake/intake-fields.tsx';
import { text as intakeText } from '#web/features/jobs/intake/text.ts';
import { usePostSelection } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { PhotoUpload } from '#web/features/files/photo-upload/photo-upload.tsx';
import { TimeWindows } from '#web/features/jobs/time-windows/time-windows.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { Form } from '#web/ui/form.tsx';
import { lateForm } from '#web/ui/late.tsx';
import { TextInput, Textarea } from '#web/ui/plain/field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { CardChoice } from './card-choice.tsx';
import styles from './mechanics.module.css';
import { goesByItself, type PostValues, zoneOf } from './post-values.ts';
import { PlaceFields, PriceFields, type SectionProps } from './sections.tsx';
import { text } from './text.ts';
import { useWordsAgain } from './use-words-again.ts';
import { type Posting, usePostForm } from './use-post-form.ts';

const ClipUpload = lateForm(
  async () => (await import('#web/features/files/clip/clip-upload.tsx')).ClipUpload,
);

type Props = Posting & {
  place: Posting['place'] & { label: string };
  /** Why the job cannot be posted, regardless of the form's content. */
  reason: string | null;
};

/** All remaining details of the repair. Only the email is required. */
export function PostForm({ reason, ...posting }: Props) {
  const { person } = useSession();
  const [uploading, setUploading] = useState(0);
  const form = usePostForm(posting);
  const selecting = usePostSelection();
  const { values, problems, change } = form;
  useWordsAgain(values, change);
  const section = { values, problems, change };
  const needs = form.email.trim() ? null : text.needsEmail;
  return (
    <Form
      onSubmit={form.send}
      onFieldError={() => undefined}
      isDirty={uploading > 0}
      submit={text.post}
      busy={text.posting}
      reason={reason ?? needs ?? (uploading > 0 ? text.uploading : null)}
    >
      <Section title={text.work.title}>
        <WorkFields {...section} onUploaded={form.addPhoto} onPending={setUploading} />
      </Section>
      <Section title={intakeText.title}>
        <IntakeFields
          values={form.intake}
          problems={problems}
          change={form.changeIntake}
          services={form.services}
          onService={(service) => selecting.change({ service })}
        />
      </Section>
      <Section title={text.audience.section}>
        <AudienceFields {...section} ask={posting.selection.ask ?? null} />
      </Section>
      <Section title={text.when.title}>
        <TimeWindows
          windows={values.windows}
          zone={zoneOf(posting.place)}
          showProblems={form.isTried}
          onChange={(windows) => change({ windows: [...windows] })}
        />
        <PlaceFields {...section} place={posting.place.label} />
      </Section>
      <Section title={text.price.title}>
        <PriceFields {...section} />
        {goesByItself(values) ? (
          <CardChoice values={values} problem={problems.cardId} onChange={(cardId) => change({ cardId })} />
        ) : null}
      </Section>
      <Section title={text.you.title}>
        <EmailFields {...section} email={form.email} isKnown={person !== null} />
      </Section>
    </Form>
  );
}

type WorkProps = SectionProps & {
  onUploaded: (photo: PostValues['photos'][number]) => void;
  onPending: (count: number) => void;
};

/** What is wrong, in words, pictures and sound. */
export function WorkFields({ values, problems, change, onUploaded, onPending }: WorkProps) {
  const [photosPending, setPhotosPending] = useState(0);
  const [isClipPending, setIsClipPending] = useState(false);
  const pending = photosPending + (isClipPending ? 1 : 0);
  useEffect(() => onPending(pending), [onPending, pending]);
  return (
    <>
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
        most={MOST_POST_PHOTOS}
        onUploaded={onUploaded}
        onRemove={(gone) => change({ photos: values.photos.filter(({ fileId }) => fileId !== gone.fileId) })}
        onPending={setPhotosPending}
      />
      <ClipUpload clip={values.clip} onChange={(clip) => change({ clip })} onPending={setIsClipPending} />
    </>
  );
}

type EmailProps = SectionProps & { email: string; isKnown: boolean };

function EmailFields({ values, problems, change, email, isKnown }: EmailProps) {
  return (
    <>
      <TextInput
        label={text.you.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        // A signed-in person's quotes go to their account, so another email would not get them.
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

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
