import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RescheduleView } from '#api/shapes/job-parts.ts';
import type { OwnJobView } from '#api/shapes/own-job.ts';
import type { JobId } from '#domain/ids.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';

type Answer = 'agree' | 'decline' | 'take_back';

type Move = {
  jobId: JobId;
  view: RescheduleView;
  startsAt: string;
  zone: string;
  /** Whether to load open times: not while the section is closed or a proposal is pending. */
  isLooking: boolean;
  onDone: (outcome: { job: OwnJobView }) => void;
};

/**
 * Everything both sides can do to move an appointment: find a time, propose it, answer. Returns the props of
 * `MoveAppointment`.
 */
export function useMove({ jobId, view, startsAt, zone, isLooking, onDone }: Move) {
  const [day, setDay] = useState(() => dayOf(new Date(startsAt), zone));
  const times = useQuery({
    ...queries.bookings.timesToMove.queryOptions({ input: { jobId, day } }),
    enabled: isLooking && view.proposal === null,
    staleTime: 0,
  });
  const propose = usePress(queries.bookings.proposeTime.mutationOptions(), onDone);
  const answer = usePress(queries.bookings.answerProposal.mutationOptions(), onDone);
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
