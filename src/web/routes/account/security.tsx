import { HydrationBoundary } from '@tanstack/react-query';
import type { Route } from './+types/security';
import styles from './account.module.css';
import { PasswordCard } from './parts/password-card.tsx';
import { WithAccount } from './parts/with-account.tsx';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { IdentitiesSection } from '#web/features/accounts/identities/identities-section.tsx';
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';

const text = allText.security;

export function meta() {
  return pageMeta({ title: allText.tabs.security, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const reads = await loadForPerson(page, (on) => [
    on.accounts.profile.me.queryOptions({ input: {} }),
    on.accounts.factors.list.queryOptions({ input: {} }),
  ]);
  return { reads };
}

/** What protects the account: password, second factors, and other sign-in methods. */
export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <WithAccount>
        {(account) => (
          <div className={styles.stack}>
            <PasswordCard account={account} />
            <section className={styles.stack} aria-labelledby="factors">
              <h2 id="factors" className={styles.apart}>
                {text.factors}
              </h2>
              <SecondFactorSection />
            </section>
            <IdentitiesSection />
          </div>
        )}
      </WithAccount>
    </HydrationBoundary>
  );
}
