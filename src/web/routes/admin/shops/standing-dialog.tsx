import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Place,
  sayAct,
  standingChanges,
  standingText as text,
  standingTold,
  standingUndo,
} from './standing-words.ts';
import type { StandingPreview } from '#api/shops/standing.ts';
import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import { type BulkAct, ERASE_WORD, type StandingAct } from '#domain/shops/shop-standing.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

type Props = {
  act: StandingAct;
  shopIds: readonly ShopId[];
  place: Place;
  onClose: () => void;
  onDone?: () => void;
};

/** Before an act about the standing of one shop or many: what it changes, moves and tells, and why it is done. */
export function StandingDialog(props: Props) {
  const { act, shopIds, place, onClose } = props;
  const look = queries.shops.standing.previewStanding.queryOptions({ input: { act, shopIds: [...shopIds] } });
  // The preview is loaded each time, because it may have changed.
  const { data, error, refetch } = useQuery({ ...look, staleTime: 0, gcTime: 0 });
  if (data && data.shops.some(({ refusal }) => refusal === null)) {
    return <Possible {...props} preview={data} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={sayAct(act, place)}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      {data ? (
        <Facts items={data.shops.map(({ name, refusal }) => [name, refusal ?? ''] as const)} />
      ) : error ? (
        <FailedRead title={text.lookFailed} error={error} hasData={false} onRetry={refetch} />
      ) : (
        <Loading label={text.looking}>
          <Skeleton height="120px" />
        </Loading>
      )}
    </Dialog>
  );
}

function Possible({ preview, ...props }: Props & { preview: StandingPreview }) {
  const { act, place, onClose } = props;
  const { send, isBusy, error } = useStandingAct(props, preview);
  const possible = preview.shops.filter(({ refusal }) => refusal === null);
  const subject = possible.length === 1 ? possible[0]!.name : text.shops(possible.length);
  const dialog = {
    title: text.titles[act](subject),
    changes: standingChanges(preview),
    told: standingTold(preview),
    canUndo: standingUndo(preview),
    action: sayAct(act, place),
    busy: isBusy && text.busy,
    error,
    onClose,
  };
  if (act === 'resend_invitation') {
    return <ConfirmDialog {...dialog} open onConfirm={() => void send(text.resendReason)} />;
  }
  return (
    <ReasonDialog
      {...dialog}
      isDangerous={act !== 'restore' && act !== 'activate'}
      {...(act === 'erase' && { word: ERASE_WORD })}
      reasonHelp={text.reasonHelp}
      act={send}
    />
  );
}

/** Does it, by the operation of the act; many at once by the one for many. */
function useStandingAct({ act, shopIds, place, onClose, onDone }: Props, preview: StandingPreview) {
  const cache = useQueryClient();
  const done = (said: string) => {
    for (const read of [queries.shops.review, queries.shops, queries.shops.staff, queries.records]) {
      void cache.invalidateQueries({ queryKey: read.key() });
    }
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    toastDone(said);
    onClose();
    onDone?.();
  };
  const { ways, isBusy, error } = useWays(done, sayDone(act, place, preview.shops[0]?.name ?? ''), act);
  const press = (reason: string): Promise<Error | undefined> => {
    const [shopId] = shopIds;
    assert(shopId, 'an act is about a shop');
    if (shopIds.length > 1) return ways.many.press({ act: act as BulkAct, shopIds: [...shopIds], reason });
    switch (act) {
      case 'suspend_soft':
        return ways.suspend.press({ shopId, kind: 'soft', reason });
      case 'suspend_hard':
        return ways.suspend.press({ shopId, kind: 'hard', reason });
      case 'activate':
        return ways.unsuspend.press({ shopId, reason });
      case 'remove':
        return ways.remove.press({ shopId, reason });
      case 'restore':
        return ways.restore.press({ shopId, reason });
      case 'erase':
        return ways.erase.press({ shopId, reason, confirmation: ERASE_WORD });
      case 'resend_invitation':
        return ways.resend.press({ shopId });
    }
  };
  const send = async (reason: string) => {
    const refused = await press(reason);
    if (refused) toastFailed(place === 'shop' && act === 'activate' ? text.failedHere : text.failed[act]);
    return refused;
  };
  return { send, isBusy, error };
}

function useWays(done: (said: string) => void, said: string, act: StandingAct) {
  const finish = () => done(said);
  const ways = {
    suspend: usePress(queries.shops.standing.suspend.mutationOptions(), finish),
    unsuspend: usePress(queries.shops.standing.unsuspend.mutationOptions(), finish),
    remove: usePress(queries.shops.standing.remove.mutationOptions(), finish),
    restore: usePress(queries.shops.standing.restore.mutationOptions(), finish),
    erase: usePress(queries.shops.standing.erase.mutationOptions(), finish),
    resend: usePress(queries.shops.standing.resendInvitation.mutationOptions(), ({ sentTo }) =>
      done(text.resent(sentTo)),
    ),
    many: usePress(queries.shops.standing.actOnMany.mutationOptions(), (answer) =>
      done(text.doneMany(act, answer.done.length)),
    ),
  };
  const all = Object.values(ways);
  return {
    ways,
    isBusy: all.some((way) => way.isBusy),
    error: all.find((way) => way.error)?.error ?? null,
  };
}

/** Success messages: the list names the shop, its own page does not. */
function sayDone(act: StandingAct, place: Place, name: string): string {
  if (act === 'resend_invitation') return text.acts[act];
  const here: Partial<Record<StandingAct, string>> = text.doneHere;
  return (place === 'shop' && here[act]) || `${name} ${text.done[act]}`;
}
