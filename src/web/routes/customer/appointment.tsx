import { data, Form, type RouterContextProvider, useNavigation } from 'react-router';
import type { Route } from './+types/appointment';
import type { ApiClient } from '#api/client.ts';
import { problemOf } from '#api/problem.ts';
import { formatExact } from '#web/lib/format/format-time.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text } from './appointment/text.ts';
import styles from './start/flow.module.css';

type Appointment = Awaited<ReturnType<ApiClient['bookings']['readConfirmLink']>>;
type Answer = { appointment: Appointment | null; problem: string | null };

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** Opening the link changes nothing: email apps and scanners open links before their reader does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { answer } = await ask(context, (api) => api.bookings.readConfirmLink({ token }));
  return { token, ...answer };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const { answer, status } = await ask(context, (api) => api.bookings.confirmByLink({ token }));
  return data(answer, { status });
}

async function ask(
  context: Readonly<RouterContextProvider>,
  call: (api: ApiClient) => Promise<Appointment>,
): Promise<{ answer: Answer; status: number }> {
  try {
    return { answer: { appointment: await call(context.get(apiContext)), problem: null }, status: 200 };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const { code, detail, status } = problem;
    return {
      answer: { appointment: null, problem: code === 'INVALID_INPUT' ? text.missing : detail },
      status,
    };
  }
}

/** One press tells the shop that the owner is coming. It needs no login, and no JavaScript. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  const { token } = loaderData;
  const { appointment, problem } = actionData ?? loaderData;
  if (!appointment) return <Over problem={problem ?? text.missing} />;
  const { shopName, serviceName, vehicle, startsAt, timeZone, isConfirmed } = appointment;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{isConfirmed ? text.confirmedTitle : text.title}</h1>
        <p className={styles.lead}>{isConfirmed ? text.confirmedLead : text.lead}</p>
      </header>
      <Facts
        items={[
          [text.shop, shopName],
          [text.service, serviceName],
          [text.car, vehicle],
          [text.when, formatExact(new Date(startsAt), timeZone)],
        ]}
      />
      {isConfirmed ? (
        <Notice tone="safe" live>
          {text.confirmed}
        </Notice>
      ) : (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" kind="primary" busy={isBusy && text.busy}>
            {text.submit}
          </Button>
        </Form>
      )}
      <p className={styles.quiet}>{text.otherTime}</p>
      <JobsLink />
    </div>
  );
}

function Over({ problem }: { problem: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.overTitle}</h1>
      </header>
      <Notice tone="danger" live>
        {problem}
      </Notice>
      <JobsLink />
    </div>
  );
}

function JobsLink() {
  return (
    <div className={styles.links}>
      <LinkButton to="/customer/jobs" reloadDocument>
        {text.jobs}
      </LinkButton>
    </div>
  );
}
