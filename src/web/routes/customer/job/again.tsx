import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { customerChoices } from '#domain/shops/service-catalog.ts';
import { chooseOwnCar } from '#domain/vehicles/vehicle-selection.ts';
import { intakeOfJob } from '#web/features/jobs/intake/intake-values.ts';
import { keepIntake } from '#web/features/jobs/intake/use-intake.ts';
import { writeSelection } from '#web/features/jobs/post-draft/write-selection.ts';
import { keepValue } from '#web/lib/forms/kept-value.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { FORM_KEY, type PostValues } from '../mechanics/post-values.ts';
import { valuesOfJob } from '../mechanics/values-of-job.ts';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';

const text = allText.over;

/** Opens the form of a post with all that this job held; its photos as copies of their own. */
export function Again({ job }: JobProps) {
  const navigate = useNavigate();
  const open = ({ photos }: { photos: PostValues['photos'] }) => {
    const { zip, vehicle, vehicleId } = job;
    const service = customerChoices.find(({ code }) => code === job.service)?.code ?? 'other';
    keepIntake(intakeOfJob(job));
    keepValue(FORM_KEY, { ...valuesOfJob(job), photos });
    const selection = writeSelection({ zip, vehicle: chooseOwnCar({ ...vehicle, id: vehicleId }), service });
    void navigate(`/customer/mechanics?${selection}`);
  };
  const copy = useMutation({ ...queries.jobs.copyPhotos.mutationOptions(), onSuccess: open });
  return (
    <div>
      <Refusal error={copy.error} />
      <Button busy={copy.isPending && text.preparing} onClick={() => copy.mutate({ jobId: job.id })}>
        {text.again}
      </Button>
    </div>
  );
}
