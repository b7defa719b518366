import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf, rowsOfGoodwill, rowsOfMoves } from '../payment/money-moves.ts';
import styles from '../payment/payment.module.css';
import { text as allText } from './text.ts';
import { type StaffChargeback, useChanged } from './use-chargeback.ts';
import { formatCents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const text = allText.liable;
type Props = { chargeback: StaffChargeback };

/** Who bears a chargeback that is lost, why, and the button that changes it while the bank has not decided. */
export function Liable({ chargeback }: Props) {
  const [open, setOpen] = useState<'change' | 'keep' | null>(null);
  const mayNot = useRoleRefusal('payments.refund');
  const { liable, liableSet, liableWanted, refusals } = chargeback;
  const close = () => setOpen(null);
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p>{text.rule[liable]}</p>
        {liableSet ? (
          <>
            <p className={styles.words}>{liableSet.reason}</p>
            <p>
              {liableSet.approvedBy
                ? text.setByTwo(liableSet.by, liableSet.approvedBy)
                : text.setBy(liableSet.by)}
              , <ExactTime at={liableSet.at} />
            </p>
          </>
        ) : (
          <p>{text.byReason}</p>
        )}
        {liableWanted ? (
          <>
            <Notice tone="caution" title={text.wanted.title}>
              <p>
                {text.wanted[liableWanted.liable](liableWanted.by)} <ExactTime at={liableWanted.at} />
              </p>
              <p className={styles.words}>{liableWanted.reason}</p>
            </Notice>
            <div className={styles.badges}>
              <Button
                kind="primary"
                reason={mayNot ?? refusals.approveLiable}
                onClick={() => setOpen('change')}
              >
                {text.pass}
              </Button>
              <Button reason={mayNot ?? refusals.setLiable} onClick={() => setOpen('keep')}>
                {text.keep}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button reason={mayNot ?? refusals.setLiable} onClick={() => setOpen('change')}>
              {text.change[liable]}
            </Button>
          </div>
        )}
      </div>
      {open === 'change' ? <Change chargeback={chargeback} onClose={close} /> : null}
      {open === 'keep' ? <Keep chargeback={chargeback} onClose={close} /> : null}
    </Card>
  );
}

type ActProps = Props & { onClose: () => void };

function useSet(onClose: () => void, saysDone: (after: StaffChargeback) => string) {
  const changed = useChanged();
  return usePress(queries.disputes.staff.chargebacks.setLiable.mutationOptions(), ({ chargeback }) => {
    changed(chargeback, saysDone(chargeback));
    onClose();
  });
}

function Change({ chargeback, onClose }: ActProps) {
  const { dialog } = text;
  const liable = chargeback.liable === 'shop' ? ('platform' as const) : ('shop' as const);
  const plan = usePlan({ chargebackId: chargeback.id, liable });
  const { press, isBusy, error } = useSet(onClose, (after) =>
    after.liable === liable ? text.done : text.waitsDone,
  );
  return (
    <ReasonDialog
      title={dialog.title}
      changes={[[dialog.now, dialog.nothing], ...plan.rows]}
      told={dialog.told}
      canUndo
      action={chargeback.liableWanted ? text.pass : text.change[chargeback.liable]}
      busy={isBusy && allText.busy}
      missing={plan.missing}
      error={error ?? plan.error}
      reasonHelp={dialog.help}
      onClose={onClose}
      act={(reason) => press({ chargebackId: chargeback.id, liable, reason })}
    />
  );
}

/** Ends a requested change: by the requester, or by a second person who disagrees. */
function Keep({ chargeback, onClose }: ActProps) {
  const { dialog } = text;
  const { id: chargebackId, liable } = chargeback;
  const { press, isBusy, error } = useSet(onClose, () => text.keptDone);
  return (
    <ReasonDialog
      title={dialog.keepTitle}
      changes={dialog.keepChanges}
      told={null}
      canUndo
      action={text.keep}
      busy={isBusy && allText.busy}
      error={error}
      reasonHelp={dialog.help}
      onClose={onClose}
      act={(reason) => press({ chargebackId, liable, reason })}
    />
  );
}

/** What a loss would move then, as the payment is now. */
function usePlan(input: Pick<StaffChargeback, 'liable'> & { chargebackId: StaffChargeback['id'] }) {
  const found = useQuery({
    ...queries.disputes.staff.chargebacks.previewLiable.queryOptions({ input }),
    staleTime: 0,
  });
  return planOf(found, (data) => [
    ...(input.liable === 'platform'
      ? rowsOfGoodwill(data)
      : ([[text.dialog.ifLost, text.sides.shop], ...rowsOfMoves(data)] as const)),
    [text.dialog.guarantee, formatCents(data.fromGuaranteeCents)],
    ...(data.needsSecondPerson ? ([[text.dialog.second, text.dialog.secondSays]] as const) : []),
  ]);
}
