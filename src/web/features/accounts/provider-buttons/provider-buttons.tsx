import { useProviders } from '#web/lib/session/use-providers.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import styles from './provider-buttons.module.css';
import { text } from './text.ts';

/** Other ways to sign in, if any are set up. These are links, because a form may not post to other sites. */
export function ProviderButtons({ returnTo }: { returnTo: string | null }) {
  const { providers, hasOrganisations } = useProviders();
  if (providers.length === 0 && !hasOrganisations) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{text.or}</p>
      {providers.map(({ id, label }) => (
        <LinkButton key={id} to={withReturnTo(`/auth/start/${id}`, returnTo)} reloadDocument wide>
          {text.goOnWith(label)}
        </LinkButton>
      ))}
      {hasOrganisations ? (
        <LinkButton to={withReturnTo('/login/organisation', returnTo)} wide>
          {text.organisation}
        </LinkButton>
      ) : null}
      <p className={styles.terms}>{text.terms}</p>
    </div>
  );
}
