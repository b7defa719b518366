import { redirect, type RouterContextProvider } from 'react-router';
import { problemOf } from '#api/problem.ts';
import { readSelection, wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageAddress } from '#web/lib/navigation/page-address.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Redirects to the first missing step with the other values in the URL, so a step shown as done is done, and
 * no owner fills in a form for an area without shops.
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
    // If coverage is unknown, let the owner continue; posting checks again.
    if (problemOf(error)) return true;
    throw error;
  }
}
