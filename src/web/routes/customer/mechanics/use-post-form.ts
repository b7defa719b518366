import { useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { phoneOfMailbox } from '#domain/accounts/phone-mailbox.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { withoutOwnCar } from '#domain/vehicles/vehicle-selection.ts';
import type { PostSelection } from '#web/features/jobs/post-draft/selection.ts';
import { forgetAsked } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { forgetValue, useKeptValue } from '#web/lib/forms/kept-value.ts';
import { useNow } from '#web/lib/clock.tsx';
import { useFeesNow } from '#web/lib/format/fee-words.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import {
  type IntakeValues,
  intakeOf,
  intakeProblems,
  servicesChosen,
} from '#web/features/jobs/intake/intake-values.ts';
import { forgetIntake, useIntake } from '#web/features/jobs/intake/use-intake.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { Failure } from '#web/ui/form.tsx';
import {
  emptyValues,
  FORM_KEY,
  markedField,
  type Place,
  placed,
  postOf,
  type PostProblems,
  type PostValues,
  postValuesSchema,
  problemsOf,
  wayOutOf,
  withoutCard,
} from './post-values.ts';
import type { Posted } from './posted.tsx';
import { text } from './text.ts';

export type Posting = { selection: PostSelection; place: Place; onPosted: (posted: Posted) => void };

/** What the post says of the car, and the services that it needs beside the main one. */
function saidOfCar(values: IntakeValues, services: readonly ServiceCode[]) {
  return { moreServices: services.slice(1), intake: intakeOf(values, services) };
}

/** What the form says of a refusal that no field can show. */
function refusalOf(error: Error): Failure {
  const fields = fieldProblems(error);
  const field = markedField(placed(fields));
  const failure = failureOf(error);
  const [says = failure.message] = field ? [] : Object.values(fields);
  return { ...failure, message: says, field, wayOut: wayOutOf(problemOf(error)) };
}

/** The post form: its values, problems and submission. */
export function usePostForm({ selection: chosen, place, onPosted }: Posting) {
  const { person } = useSession();
  const isCustomer = person?.kind === 'customer';
  // A kept choice may be of an owner who has logged out.
  const selection = isCustomer ? chosen : { ...chosen, vehicle: withoutOwnCar(chosen.vehicle) };
  const now = useNow();
  const { bookingFeeCents } = useFeesNow();
  const [kept, setValues] = useKeptValue(FORM_KEY, postValuesSchema, emptyValues);
  const values = isCustomer ? kept : withoutCard(kept);
  const intake = useIntake();
  const [problems, setProblems] = useState<PostProblems>({});
  const [isTried, setIsTried] = useState(false);
  const posting = usePress(queries.jobs.post.mutationOptions(), (posted) => {
    forgetValue(FORM_KEY);
    forgetIntake();
    forgetAsked(chosen);
    onPosted({ ...posted, isAsked: Boolean(post?.ask) });
  });
  const known = person && phoneOfMailbox(person.email) === null ? person.email : '';
  const email = values.email ?? known;
  const services = servicesChosen(selection.service, intake.values);
  const request = postOf(values, selection, email, place);
  const posted = request && { ...request, ...saidOfCar(intake.values, services) };
  // The fee in the policy shown next to the card is sent with the consent.
  const post = posted?.cardId ? { ...posted, shownFeeCents: bookingFeeCents } : posted;

  function forgetProblems(fields: readonly string[]) {
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))));
  }

  async function send(): Promise<Failure | undefined> {
    setIsTried(true);
    const found = { ...problemsOf(values, post, now, place), ...intakeProblems(intake.values) };
    setProblems(found);
    const [first] = Object.values(found);
    const marked = markedField(found);
    if (first || !post) return { message: (!marked && first) || text.needsRest, field: marked };
    const error = await posting.press(post);
    if (!error) return undefined;
    setProblems(placed(fieldProblems(error)));
    return refusalOf(error);
  }

  return {
    values,
    problems,
    isTried,
    email,
    post,
    send,
    change(part: Partial<PostValues>) {
      setValues((before) => ({ ...before, ...part }));
      // The choice of shops has two fields and one problem.
      const isAsk = 'audience' in part || 'favorites' in part;
      forgetProblems([...Object.keys(part), ...(isAsk ? ['ask'] : [])]);
    },
    intake: intake.values,
    services,
    changeIntake(part: Partial<IntakeValues>) {
      intake.change(part);
      forgetProblems('codes' in part ? ['troubleCodes'] : Object.keys(part));
    },
    addPhoto(photo: PostValues['photos'][number]) {
      setValues((before) => ({ ...before, photos: [...before.photos, photo] }));
    },
  };
}
