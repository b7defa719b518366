import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/lib/query.ts';

/** The newest cars of the garage. */
export const carsToChoose = { limit: 20 };

/** Chosen for a car that is described below, instead of the id of an own one. */
export const ANOTHER = 'another';

export type CarOption = { value: string; label: string };

export function useOwnCars(): CarOption[] {
  const { data } = useQuery(queries.vehicles.mine.queryOptions({ input: carsToChoose }));
  return (data?.items ?? []).map(({ id, name, nickname }) => ({
    value: id,
    label: nickname ? `${nickname} (${name})` : name,
  }));
}
