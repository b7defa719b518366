import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShop } from '../use-shop.ts';
import { finishProfilePath } from './finish-profile-path.ts';
import styles from './first-view.module.css';
import { text } from './text.ts';
import type { ShopDashboard } from '#api/dashboard/home.ts';
import { isBeforeReview, standingNotice } from '#domain/shops/shop-lifecycle.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { queries } from '#web/lib/query.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** The first visit, and as long as nothing has happened: where to start. */
export function Welcome({ dashboard }: { dashboard: ShopDashboard }) {
  const { shop, status, opens } = useShop();
  const isLive = status === 'active';
  const isSettingUp = isBeforeReview(status);
  const refusal = dashboard.inbox?.refusal ?? null;
  const toDo = dashboard.checklist?.items.find(({ isDone }) => !isDone);
  const finish = opens('profile.edit') ? (
    <LinkButton to={finishProfilePath(status, toDo?.path)} kind={isSettingUp ? 'primary' : 'quiet'}>
      {text.welcome.finish}
    </LinkButton>
  ) : null;
  const putAway = usePutAway();
  return (
    <section className={styles.banner} aria-labelledby="welcome">
      {isLive ? <Badge tone="safe">Live</Badge> : null}
      <h2 id="welcome">{isLive ? text.welcome.live(shop.name) : text.welcome.notYet(shop.name)}</h2>
      <p>
        {isLive
          ? liveLead(refusal, opens('quotes.write'), dashboard.hasQuoted)
          : (standingNotice(status) ?? text.welcome.leadNotYet)}
      </p>
      {dashboard.review ? <Sent review={dashboard.review} /> : null}
      <div className={styles.actions}>
        {opens('marketplace.read') ? (
          <LinkButton to="/mechanic/shop/marketplace" kind={refusal ? 'quiet' : 'primary'}>
            {text.welcome.browse}
          </LinkButton>
        ) : null}
        {isSettingUp ? finish : null}
        {opens('team.manage') ? (
          <LinkButton to="/mechanic/shop/team">{text.welcome.invite}</LinkButton>
        ) : null}
        {isSettingUp ? null : finish}
        {dashboard.hasActivity ? (
          <Button
            busy={putAway.isPending && text.welcome.busy}
            onClick={() => putAway.mutate({ what: 'welcome', isAway: true })}
          >
            {text.welcome.go}
          </Button>
        ) : null}
      </div>
      <Refusal error={putAway.error} />
    </section>
  );
}

/** What was sent to our staff, and when: the shop's receipt. */
function Sent({ review: { sentAt, received } }: { review: NonNullable<ShopDashboard['review']> }) {
  const { shop } = useShop();
  return (
    <p>
      {text.welcome.sentOn} <ExactTime at={sentAt} zone={shop.timeZone} />.{' '}
      {received.length > 0 ? text.welcome.received(received) : null}
    </p>
  );
}

/** The first text of a live shop: it suggests a quote only if one can be sent. */
export function liveLead(refusal: string | null, canQuote: boolean, hasQuoted = false): string {
  if (!canQuote) return text.welcome.leadAtWork;
  return refusal ?? (hasQuoted ? text.welcome.leadLater : text.welcome.lead);
}

export function Guides() {
  const { role, opens } = useShop();
  const guides = useFeeWords(text.guides.cards).filter(({ needs }) => can(role, needs));
  // Technicians have none of this to do.
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="guides" className={styles.section}>
      <h2 id="guides">{text.guides.title}</h2>
      <div className={styles.guides}>
        {guides.map((guide) => (
          <Card key={guide.title} title={guide.title}>
            <div className={styles.guide}>
              <p>{guide.says}</p>
              {opens(guide.needs) ? (
                <LinkButton to={guide.path} size="small">
                  {guide.act}
                </LinkButton>
              ) : (
                <p>{text.guides.later}</p>
              )}
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** Puts a part of the reader's own dashboard away; the answer is the dashboard as it is then. */
export function usePutAway() {
  const cache = useQueryClient();
  return useMutation(
    queries.dashboard.putAway.mutationOptions({
      onSuccess: (dashboard) => cache.setQueryData(queries.dashboard.read.queryKey({ input: {} }), dashboard),
    }),
  );
}
