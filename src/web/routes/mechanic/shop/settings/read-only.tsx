import type { ReactNode } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './settings-forms.module.css';
import type { ShopPermission } from '#domain/permissions/shop-roles.ts';
import { text as scheduleText } from '#web/features/scheduling/schedule/text.ts';
import { Notice } from '#web/ui/plain/surface.tsx';

/** A form that only some roles may change: for the others its fields are closed, and they read why. */
export function ClosedUnless({ opened, children }: { opened: ShopPermission; children: ReactNode }) {
  const { opens } = useShop();
  if (opens(opened)) return children;
  return (
    <div className={styles.fields}>
      <Notice>{scheduleText.readOnly}</Notice>
      <fieldset className={styles.closed} disabled>
        {children}
      </fieldset>
    </div>
  );
}
