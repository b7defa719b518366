import { clsx } from 'clsx';
import { data } from 'react-router';
import type { Route } from './+types/status';
import styles from './status/status.module.css';
import { text } from './status/text.ts';
import type { ApiClient } from '#api/client.ts';
import { type DayLook, lookOfDay, shareWell } from '#domain/site/health.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { CallBand, PageHead, Part } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';

type PartView = Awaited<ReturnType<ApiClient['site']['status']>>['parts'][number];
const LOOKS: readonly DayLook[] = ['well', 'some', 'many', 'unknown'];

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/status', matches });
}

/** A status page must render even when things are broken. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data(await context.get(apiContext).site.status({}));
  } catch {
    return data({ parts: null }, { status: 503 });
  }
}

export default function Status({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <SitePage>
      <PageHead title={text.title} />
      <Now parts={parts} />
      {parts ? (
        <Part title={text.history} lead={text.lead}>
          <p className={styles.legend}>
            {LOOKS.map((look) => (
              <span key={look}>
                <i className={styles[look]} aria-hidden />
                {text.looks[look]}
              </span>
            ))}
          </p>
          <div className={styles.parts}>
            {parts.map((part) => (
              <History key={part.part} part={part} />
            ))}
          </div>
        </Part>
      ) : null}
      <CallBand title={text.contact.title} words={text.contact.words}>
        <LinkButton to="/contact?topic=problem">{text.contact.button}</LinkButton>
      </CallBand>
    </SitePage>
  );
}

/** Workers run the checks. Without workers, the page must not keep showing the last result. */
function Stopped({ since }: { since: string }) {
  return (
    <div className={clsx(styles.now, styles.nowTrouble)} role="status">
      <strong>
        {text.stopped} <ExactTime at={since} />
      </strong>
      <p className={styles.quiet}>{text.stoppedWords}</p>
    </div>
  );
}

function Now({ parts }: { parts: readonly PartView[] | null }) {
  const troubled = parts?.filter(({ isWell }) => isWell === false) ?? [];
  const checkedAt = parts?.find((part) => part.checkedAt)?.checkedAt;
  if (checkedAt && parts?.every(({ isWell }) => isWell === null)) return <Stopped since={checkedAt} />;
  const names = troubled.map(({ part }) => text.parts[part][0].toLowerCase()).join(', ');
  const isBad = parts === null || troubled.length > 0;
  const [title, words] =
    parts === null
      ? [text.down, text.downWords]
      : troubled.length > 0
        ? [text.trouble(names), text.troubleWords]
        : checkedAt
          ? [text.well, text.wellWords]
          : [text.unknown, text.unknownWords];
  return (
    <div className={clsx(styles.now, isBad ? styles.nowTrouble : checkedAt && styles.nowWell)} role="status">
      <strong>{title}</strong>
      <p className={styles.quiet}>
        {words}{' '}
        {checkedAt ? (
          <>
            {text.last}: <RelativeTime at={checkedAt} />.
          </>
        ) : null}
      </p>
    </div>
  );
}

function History({ part: { part, days } }: { part: PartView }) {
  const [name, words] = text.parts[part];
  const share = shareWell(days);
  const looks = days.map(lookOfDay);
  const count = (...wanted: DayLook[]) => looks.filter((look) => wanted.includes(look)).length;
  return (
    <section className={styles.part} aria-label={name}>
      <h3>{name}</h3>
      <span className={styles.share}>{share === null ? text.none : text.share(share)}</span>
      <p className={styles.quiet}>{words}</p>
      <div
        className={styles.bars}
        role="img"
        aria-label={text.summary(count('well'), count('some', 'many'), count('unknown'))}
      >
        {days.map(({ day, checks }, index) => {
          const look = looks[index] ?? 'unknown';
          return <span key={day} className={styles[look]} title={text.day(day, text.looks[look], checks)} />;
        })}
      </div>
    </section>
  );
}
