import { redirect, type RouterContextProvider } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { readSelection, wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Sends whoever comes by a link back to the first step that it leaves out, with the rest of what it says:
 * a step that is shown as done has been done, and nobody fills in a form for a place where no shop is.
 */
export async function requireEarlierSteps(
  args: Args,
  { hasCar = false, mayLackZip = false }: { hasCar?: boolean; mayLackZip?: boolean } = {},
): Promise<void> {
  const { search, searchParams } = pageAddress(args.request);
  const { zip, vehicle } = readSelection(searchParams);
  if (zip ? !(await isServed(args, zip)) : !mayLackZip) throw redirect(`/customer${search}`);
  if (hasCar && !wholeCar(vehicle)) throw redirect(`/customer/vehicle${search}`);
}

async function isServed({ context }: Args, zip: string): Promise<boolean> {
  try {
    return (await context.get(apiContext).site.coverage({ zip })).supported;
  } catch (error) {
    // Not knowing is no reason to send anybody away; posting asks again.
    if (problemOf(error)) return true;
    throw error;
  }
}
