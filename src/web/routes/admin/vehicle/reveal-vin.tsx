import { useQueryClient } from '@tanstack/react-query';
import { text as allText } from './text.ts';
import type { StaffVehicle } from '../vehicle.tsx';
import type { ApiClient } from '#api/client.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { RevealButton } from '#web/ui/reveal-button.tsx';

const text = allText.reveal;
const WORDS = {
  ...text,
  changes: [
    [text.what, text.shown],
    [text.trail, text.kept],
  ] as const,
};

export type Revealed = Awaited<ReturnType<ApiClient['vehicles']['staff']['reveal']>>;

type Props = { vehicle: StaffVehicle; onRevealed: (revealed: Revealed) => void };

/** This page masks the VIN; a permitted role can reveal it with a reason. */
export function RevealVin({ vehicle, onRevealed }: Props) {
  const cache = useQueryClient();
  const view = useStaffView();
  const { press, isBusy, error } = usePress(queries.vehicles.staff.reveal.mutationOptions(), (revealed) => {
    void cache.invalidateQueries({ queryKey: queries.records.key() });
    onRevealed(revealed);
  });
  if (vehicle.refusals.reveal || !view || !seesFullContact(view.shown)) return null;
  return (
    <RevealButton
      words={WORDS}
      busy={isBusy && text.busy}
      error={error}
      reveal={(reason) => press({ vehicleId: vehicle.id, reason })}
    />
  );
}
