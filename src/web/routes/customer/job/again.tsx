import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { customerChoices } from '#domain/shops/service-catalog.ts';
import { chooseOwnCar } from '#domain/vehicles/vehicle-selection.ts';
import { writeSelection } from '#web/features/jobs/post-draft/write-selection.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import type { PostValues } from '../mechanics/post-values.ts';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';

const text = allText.over;

/** Opens the form of a post with all that this job held; its photos and its clip as copies of their own. */
export function Again({ job }: JobProps) {
  const navigate = useNavigate();
  const open = async (copies: Pick<PostValues, 'photos' | 'clip'>) => {
    const { zip, vehicle, vehicleId } = job;
    const service = customerChoices.find(({ code }) => code === job.service)?.code ?? 'other';
    // The form's rules load with the first press of this button.
    const { keepAgain } = await import('./keep-again.ts');
    keepAgain(job, copies);
    const selection = writeSelection({ zip, vehicle: chooseOwnCar({ ...vehicle, id: vehicleId }), service });
    await navigate(`/customer/mechanics?${selection}`);
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
