import { useState } from 'react';
import styles from './shop.module.css';
import { text } from './text.ts';
import { orSay, type StaffShop, useDecided } from './use-shop-act.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

/** What a live shop changed of its verified facts. */
export function ChangedFacts({ shop }: { shop: StaffShop }) {
  const mayNot = useRoleRefusal('shops.verify');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { press, isBusy, error } = usePress(
    queries.vetting.confirmFacts.mutationOptions(),
    useDecided(text.confirmed, close),
  );
  const changes = shop.changedFacts.map(
    ({ label, was, becomes }) => [label, text.change(was, becomes)] as const,
  );
  return (
    <Card title={text.changed} level={2}>
      <div className={styles.stack}>
        <Facts items={changes} />
        <div>
          <Button reason={mayNot ?? shop.refusals.confirmFacts} onClick={() => setIsAsking(true)}>
            {text.confirm}
          </Button>
        </div>
        {isAsking ? (
          <ConfirmDialog
            open
            title={text.confirmTitle}
            changes={[...changes, [text.shop, text.confirmSays]]}
            told={text.toldNobody}
            canUndo={false}
            action={text.confirm}
            busy={isBusy && text.busy}
            error={error}
            onClose={close}
            onConfirm={() => void orSay(text.confirmFailed, press({ shopId: shop.id }))}
          />
        ) : null}
      </div>
    </Card>
  );
}
