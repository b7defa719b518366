import { redirect, type RouterContextProvider } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { jobId } from '#domain/ids.ts';
import { customerChoices } from '#domain/shops/service-catalog.ts';
import { chooseOwnCar } from '#domain/vehicles/vehicle-selection.ts';
import { writeSelection } from '#web/features/jobs/post-draft/write-selection.ts';
import { apiContext } from '#web/lib/api-context.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * `?again=` names a job of the reader: the same car, service and place, asking the same shop. Leads to the
 * address of that selection; what the owner wrote is read by the form.
 */
export async function selectAgain({ request, context }: Args): Promise<void> {
  const { searchParams } = new URL(request.url);
  const again = jobId.safeParse(searchParams.get('again')).data;
  if (!again || searchParams.has('service')) return;
  const job = await context
    .get(apiContext)
    .jobs.get({ jobId: again })
    .catch((error: unknown) => {
      if (problemOf(error)) return null;
      throw error;
    });
  if (!job) throw redirect('/customer');
  const { zip, vehicle, vehicleId, service, shop } = job;
  const selection = writeSelection({
    zip,
    vehicle: chooseOwnCar({ ...vehicle, id: vehicleId }),
    service: customerChoices.find(({ code }) => code === service)?.code ?? 'other',
    ask: shop?.slug ?? null,
  });
  selection.set('again', again);
  throw redirect(`/customer/mechanics?${selection}`);
}
