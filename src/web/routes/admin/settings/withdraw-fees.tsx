import { useQueryClient } from '@tanstack/react-query';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { readableDay } from '#web/features/shops/document-upload/looks.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

export type Schedule = Awaited<ReturnType<ApiClient['settings']['fees']>>['schedules'][number];

const words = text.fees;

/** Before fees that have not begun are taken back: what holds then. */
export function WithdrawFees({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(queries.settings.withdrawFees.mutationOptions(), onClose);
  const withdraw = async (reason: string) => {
    const refused = await press({ scheduleId: schedule.id, reason });
    // Also where it is refused: a colleague was first, or they have begun.
    void cache.invalidateQueries({ queryKey: queries.settings.fees.key() });
    return refused;
  };
  return (
    <ReasonDialog
      title={words.withdrawTitle(readableDay(schedule.startsAt.slice(0, 10)))}
      changes={[
        [words.fromThatDay, words.fromThatDaySays],
        [words.before, words.beforeSays],
        [words.day, words.daySays],
      ]}
      told={null}
      canUndo={false}
      isDangerous
      action={words.withdraw}
      busy={isBusy && text.zips.busy}
      reasonHelp={text.zips.reasonHelp}
      error={error}
      act={withdraw}
      onClose={onClose}
    />
  );
}
