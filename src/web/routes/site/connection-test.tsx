import { data, Form, useNavigation } from 'react-router';
import type { Route } from './+types/connection-test';
import styles from './connection/connection.module.css';
import { text } from './connection/text.ts';
import type { ApiClient } from '#api/client.ts';
import { problemOf } from '#api/problem.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageHead } from '#web/ui/frame/article.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Badge, Card, Notice, type Tone } from '#web/ui/plain/surface.tsx';

type Outcome = Awaited<ReturnType<ApiClient['site']['testBackend']>>;
type State = keyof typeof text.states;

const WHATS = ['connection', 'auth', 'database'] as const;
const tones: Record<State, Tone> = {
  testing: 'neutral',
  connected: 'safe',
  failed: 'danger',
  'not-configured': 'caution',
};

export function meta() {
  return pageMeta({ title: text.title, description: text.lead, isPrivate: true });
}

/** Each test has a URL, so it works without JavaScript and repeats on reload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('test');
  const what = WHATS.find((one) => one === asked) ?? 'connection';
  try {
    return { what, outcome: await context.get(apiContext).site.testBackend({ what }) };
  } catch (error) {
    const problem = problemOf(error);
    throw data(problem, { status: problem?.status ?? 503 });
  }
}

export default function ConnectionTest({ loaderData: { what, outcome } }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isTesting = state !== 'idle' && location?.pathname === '/supabase-test';
  const { mode } = useSession();
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.grid}>
        <Card title={text.status} level={2} aside={<Status state={isTesting ? 'testing' : outcome.state} />}>
          <div className={styles.stack}>
            <Form className={styles.row}>
              {WHATS.map((one) => (
                <Button key={one} type="submit" name="test" value={one}>
                  {text.tests[one]}
                </Button>
              ))}
            </Form>
            {isTesting ? null : <Result name={text.tests[what]} outcome={outcome} />}
          </div>
        </Card>
        <Card title={text.settings} level={2}>
          <div className={styles.stack}>
            <p className={styles.quiet}>{text.settingsLead}</p>
            <Facts
              look="ends"
              items={outcome.settings.map(
                ({ name, isSet, shown }) =>
                  [name, isSet ? <code key={name}>{shown}</code> : text.notSet] as const,
              )}
            />
          </div>
        </Card>
      </div>
      {mode === 'demo' ? <p className={styles.demo}>{text.demo}</p> : null}
    </SitePage>
  );
}

function Status({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>;
}

function Result({ name, outcome }: { name: string; outcome: Outcome }) {
  const isWell = outcome.state === 'connected';
  return (
    <Notice tone={tones[outcome.state]} live title={isWell ? name : outcome.message}>
      {isWell ? `${outcome.detail} ${text.took(outcome.milliseconds)}` : text.why}
    </Notice>
  );
}
