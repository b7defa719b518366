import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import { requirePerson } from '../../load-page.ts';
import styles from './payment.module.css';
import { BUSINESS, text } from './payment-text.ts';
import { sentenceFor } from '#domain/errors.ts';
import { can, type ShopPermission, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Progress } from '#web/ui/plain/surface.tsx';

type Page = Parameters<typeof requirePerson>[0];

/** Without a shop there is nothing to be paid for yet: the way begins at the onboarding (P §2). */
export function requireShop(page: Page, needs: ShopPermission): void {
  requirePerson(page);
  const { person } = page.context.get(requestContext).session;
  if (!person?.shop || !person.role) throw redirect(BUSINESS);
  if (!can(person.role as ShopRole, needs)) {
    throw data({ code: 'NOT_ALLOWED', detail: sentenceFor('NOT_ALLOWED') }, { status: 403 });
  }
}

/** The second of the seven steps in which a shop is set up. */
export function PaymentFrame({ children }: { children: ReactNode }) {
  return (
    <KitArea>
      <main id="main" tabIndex={-1} className={styles.page}>
        <Progress label={`${text.progress}: ${text.step}`} value={28} amount={text.percent} />
        <PageHead title={text.title} lead={text.lead} />
        {children}
      </main>
    </KitArea>
  );
}
