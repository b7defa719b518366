import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf, rowsOfGoodwill, rowsOfMoves } from '../payment/money-moves.ts';
import styles from '../payment/payment.module.css';
import { text as allText } from './text.ts';
import { type StaffChargeback, useChanged } from './use-chargeback.ts';
import { formatCents } from '#domain/money.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const text = allText.liable;
type Props = { chargeback: StaffChargeback };

/** Who bears a chargeback that is lost, why, and the button that changes it while the bank has not decided. */
export function Liable({ chargeback }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayNot = useRoleRefusal('payments.refund');
  const { liable, liableSet, refusals } = chargeback;
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p>{text.rule[liable]}</p>
        {liableSet ? (
          <>
            <p className={styles.words}>{liableSet.reason}</p>
            <p>
              {text.setBy(liableSet.by)}, <ExactTime at={liableSet.at} />
            </p>
          </>
        ) : (
          <p>{text.byReason}</p>
        )}
        <div>
          <Button reason={mayNot ?? refusals.setLiable} onClick={() => setIsOpen(true)}>
            {text.change[liable]}
          </Button>
        </div>
      </div>
      {isOpen ? <Change chargeback={chargeback} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  );
}

function Change({ chargeback, onClose }: Props & { onClose: () => void }) {
  const { dialog } = text;
  const liable = chargeback.liable === 'shop' ? ('platform' as const) : ('shop' as const);
  const changed = useChanged();
  const plan = usePlan({ chargebackId: chargeback.id, liable });
  const { press, isBusy, error } = usePress(
    queries.adminChargebacks.setLiable.mutationOptions(),
    ({ chargeback: set }) => {
      changed(set, text.done);
      onClose();
    },
  );
  return (
    <ReasonDialog
      title={dialog.title}
      changes={[[dialog.now, dialog.nothing], ...plan.rows]}
      told={dialog.told}
      canUndo
      action={text.change[chargeback.liable]}
      busy={isBusy && allText.busy}
      missing={plan.missing}
      error={error ?? plan.error}
      reasonHelp={dialog.help}
      onClose={onClose}
      act={(reason) => press({ chargebackId: chargeback.id, liable, reason })}
    />
  );
}

/** What a loss would move then, as the payment is now. */
function usePlan(input: Pick<StaffChargeback, 'liable'> & { chargebackId: StaffChargeback['id'] }) {
  const found = useQuery({
    ...queries.adminChargebacks.previewLiable.queryOptions({ input }),
    staleTime: 0,
  });
  return planOf(found, (data) => [
    ...(input.liable === 'platform'
      ? rowsOfGoodwill(data)
      : ([[text.dialog.ifLost, text.sides.shop], ...rowsOfMoves(data)] as const)),
    [text.dialog.guarantee, formatCents(data.fromGuaranteeCents)],
  ]);
}
