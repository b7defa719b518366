import { type UseMutationOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RescheduleView } from '#api/views.ts';
import type { JobId } from '#domain/ids.ts';
import { type Day, dayOf } from '#domain/scheduling/zoned-day.ts';
import { usePress } from '#web/lib/forms/use-press.ts';

type Once = { jobId: JobId; idempotencyKey: string };
type Answer = 'agree' | 'decline' | 'take_back';
type ProposalId = NonNullable<RescheduleView['proposal']>['id'];

type Move<Outcome> = {
  jobId: JobId;
  view: RescheduleView;
  startsAt: string;
  zone: string;
  /** Whether free times are looked for: not behind a closed lid, and not while a proposal waits. */
  isLooking: boolean;
  timesOn: (day: Day) => UseQueryOptions<{ times: string[]; timeZone: string }>;
  propose: UseMutationOptions<Outcome, Error, Once & { startsAt: string; reason?: string }>;
  answer: UseMutationOptions<Outcome, Error, Once & { proposalId: ProposalId; answer: Answer }>;
  onDone: (outcome: Outcome) => void;
};

/**
 * What both sides do about the time of an appointment, by their own operations: look for another one, ask for
 * it, answer. What it gives is what `MoveAppointment` shows.
 */
export function useMove<Outcome>({ jobId, view, startsAt, zone, isLooking, onDone, ...by }: Move<Outcome>) {
  const [day, setDay] = useState(() => dayOf(new Date(startsAt), zone));
  const times = useQuery({
    ...by.timesOn(day),
    enabled: isLooking && view.proposal === null,
    staleTime: 0,
  });
  const propose = usePress(by.propose, onDone);
  const answer = usePress(by.answer, onDone);
  return {
    view,
    startsAt,
    zone,
    day,
    onDay: setDay,
    times: times.data?.times,
    failure: times.error,
    onRetry: () => void times.refetch(),
    proposing: { busy: propose.isBusy, error: propose.error },
    onPropose: (time: string, reason: string) => void propose.press({ jobId, startsAt: time, reason }),
    answering: { busy: answer.isBusy, error: answer.error },
    onAnswer: (said: Answer) => {
      if (view.proposal) void answer.press({ jobId, proposalId: view.proposal.id, answer: said });
    },
  };
}
