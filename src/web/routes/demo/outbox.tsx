import { useEffect } from 'react';
import { data, Form, useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/outbox';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { MessageCard } from './outbox/message-card.tsx';
import styles from './outbox/outbox.module.css';
import { text } from './outbox/text.ts';

const REFRESH_MS = 3_000;
const AT_MOST = 50;

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(requestContext).session.mode !== 'demo') throw data(null, { status: 404 });
  const to = new URL(request.url).searchParams.get('to')?.trim() || undefined;
  const { messages } = await context.get(apiContext).demo.outbox({ to, limit: AT_MOST });
  return { to, messages };
}

/** Every email and text of the demo, as it would have arrived. Nothing leaves the demo. */
export default function Outbox({ loaderData: { to, messages } }: Route.ComponentProps) {
  useRefresh();
  const navigate = useNavigate();
  return (
    <SitePage>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.quiet}>{text.lead}</p>
        </header>
        <Form className={styles.filter} key={to}>
          <TextInput label={text.filter} name="to" type="search" defaultValue={to} optional />
          <Button type="submit">{text.show}</Button>
          {to ? (
            <LinkButton to="/demo/outbox" kind="plain">
              {text.everyone}
            </LinkButton>
          ) : null}
        </Form>
        <p role="status" className={styles.quiet}>
          {text.count(messages.length, AT_MOST)}
        </p>
        {messages.length === 0 ? (
          <EmptyState title={to ? text.noneTo(to) : text.none}>{text.noneWhy}</EmptyState>
        ) : (
          <ol className={styles.list}>
            {messages.map((message, index) => (
              <MessageCard
                key={message.id}
                message={message}
                isOpen={index === 0}
                onAddress={(address) => void navigate(`/demo/outbox?${new URLSearchParams({ to: address })}`)}
              />
            ))}
          </ol>
        )}
      </div>
    </SitePage>
  );
}

function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
