import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '#api/problem.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { IntakeFields } from '#web/features/jobs/intake/intake-fields.tsx';
import { servicesChosen } from '#web/features/jobs/intake/intake-values.ts';
import { text as intakeText } from '#web/features/jobs/intake/text.ts';
import { TimeWindows } from '#web/features/jobs/time-windows/time-windows.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { useFeesNow } from '#web/lib/format/fee-words.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { toastOnNextPage } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { RequestFacts } from '../job/request-facts.tsx';
import { useKeepJob } from '../job/use-job.ts';
import { CardChoice } from '../mechanics/card-choice.tsx';
import { goesByItself, type PostProblems, wayOutOf, zoneOf } from '../mechanics/post-values.ts';
import { Section, WorkFields } from '../mechanics/post-form.tsx';
import { PlaceFields, PriceFields } from '../mechanics/sections.tsx';
import { text as postText } from '../mechanics/text.ts';
import { CarAndService } from './car-and-service.tsx';
import { type Edit, type EditValues, placeOf, schemaFor, valuesOf } from './edit-values.ts';
import { text } from './text.ts';
import { failureOf } from '#web/lib/forms/problem-text.ts';

const named = {
  'address.street': 'street',
  address: 'street',
  vehicle: 'car',
  vehicleId: 'car',
  'vehicle.make': 'car',
  'vehicle.model': 'car',
  'vehicle.trim': 'car',
  'intake.odometerMiles': 'odometerMiles',
  'intake.towNote': 'towNote',
  'intake.troubleCodes': 'troubleCodes',
};

/** What is typed of the car; the rest is chosen, and cannot be wrong. */
const saidOfCar = ['odometerMiles', 'towNote', 'troubleCodes'];

/** The form of a post once more, filled in with what it holds. */
export function EditForm({ job }: { job: OwnerJobView }) {
  const now = useNow();
  const [uploading, setUploading] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const { first, save, isOutdated } = useSave(job);
  const { methods, problem, change, form } = useSchemaForm({
    schema: schemaFor(job, now),
    first,
    missing: text.missing,
    named,
    send: save,
  });
  const values = methods.watch();
  const section = {
    values,
    problems: problemsIn(values, problem),
    change: (part: Partial<EditValues>) => {
      for (const [name, value] of Object.entries(part)) change(name as keyof EditValues, value as never);
      if (part.intake) methods.clearErrors(saidOfCar as never);
    },
  };
  const submit = () => {
    setIsTried(true);
    return form.onSubmit();
  };
  return (
    <>
      <Form
        onSubmit={submit}
        isDirty={form.isDirty || uploading > 0}
        submit={text.save}
        busy={text.saving}
        reason={job.refusals.edit ?? (uploading > 0 ? postText.uploading : null)}
      >
        <Section title={text.what}>
          <CarAndService job={job} {...section} />
        </Section>
        <Section title={postText.work.title}>
          <WorkFields
            {...section}
            onUploaded={(photo) => change('photos', [...methods.getValues('photos'), photo])}
            onPending={setUploading}
          />
        </Section>
        <Section title={intakeText.title}>
          <Intake {...section} />
        </Section>
        <Section title={postText.when.title}>
          <TimeWindows
            windows={values.windows}
            zone={zoneOf(placeOf(job))}
            showProblems={isTried}
            onChange={(windows) => change('windows', [...windows])}
          />
          <PlaceFields {...section} place={`${job.city}, ${job.stateCode} ${job.zip}`} />
        </Section>
        <Section title={postText.price.title}>
          <PriceFields {...section} />
          {goesByItself(values) ? <CardOf {...section} /> : null}
        </Section>
      </Form>
      {isOutdated ? <JobNow job={job} /> : null}
    </>
  );
}

type PartProps = { values: EditValues; problems: PostProblems; change: (part: Partial<EditValues>) => void };

function Intake({ values, problems, change }: PartProps) {
  return (
    <IntakeFields
      values={values.intake}
      problems={problems}
      change={(part) => change({ intake: { ...values.intake, ...part } })}
      services={servicesChosen(values.service, values.intake)}
      onService={(service) => change({ service })}
    />
  );
}

function CardOf({ values, problems, change }: PartProps) {
  return <CardChoice values={values} problem={problems.cardId} onChange={(cardId) => change({ cardId })} />;
}

/** What was saved elsewhere, to compare it with what is typed. */
function JobNow({ job }: { job: OwnerJobView }) {
  return (
    <section aria-label={text.now}>
      <h2>{text.now}</h2>
      <RequestFacts job={job} />
    </section>
  );
}

/** Sends the edit of the version that the form was filled in with. */
function useSave(job: OwnerJobView) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const keep = useKeepJob();
  const { bookingFeeCents } = useFeesNow();
  // What changes elsewhere must not slip into the form, or be undone by it.
  const [opened] = useState(job);
  const [isOutdated, setIsOutdated] = useState(false);
  const [first] = useState(() => valuesOf(job));
  const press = usePress(queries.jobs.edit.mutationOptions(), keep);
  const save = async ({ keptPhotos, ...edit }: Edit) => {
    const hasNow = job.photos.map(({ fileId }) => fileId as string);
    const refused = await press.press({
      ...edit,
      jobId: job.id,
      postVersion: isOutdated ? job.postVersion : opened.postVersion,
      keptPhotos: keptPhotos.filter((id) => hasNow.includes(id)),
      // The fee in the policy shown next to the card is sent with the consent.
      ...(edit.cardId && { shownFeeCents: bookingFeeCents }),
    });
    if (!refused) {
      toastOnNextPage(text.saved);
      await navigate(`/customer/jobs/${job.id}`);
      return undefined;
    }
    const found = problemOf(refused);
    if (found?.code === 'POST_CHANGED') {
      await client.invalidateQueries({ queryKey: queries.jobs.get.key({ input: { jobId: job.id } }) });
      setIsOutdated(true);
    }
    const wayOut = wayOutOf(found);
    return wayOut ? { ...failureOf(refused), wayOut } : refused;
  };
  return { first, save, isOutdated };
}

function problemsIn(values: EditValues, problem: (path: string) => string | null): PostProblems {
  const found = [...Object.keys(values), ...saidOfCar].map((name) => [name, problem(name) ?? undefined]);
  return Object.fromEntries(found) as PostProblems;
}
