import type { SetupView } from '#api/shops/setup.ts';
import { onboardingSteps, type SetupKey } from '#domain/shops/shop-setup.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import { Badge, Card, Notice } from '#web/ui/plain/surface.tsx';
import styles from './shop-setup.module.css';
import { text } from './text.ts';
import type { DraftInHand } from './use-draft.ts';

/** The level of the profile, and what is left of the way. */
export function LevelPanel({ setup: { level, minutesLeft } }: { setup: SetupView }) {
  return (
    <Card level={2} title={text.level.title} aside={<Badge tone="signal">{level.name}</Badge>}>
      <div className={styles.stack}>
        <Progress
          label={text.level.progress}
          value={level.percent}
          amount={text.level.percent(level.percent)}
        />
        {level.means ? <p>{level.means}</p> : null}
        <p className={styles.quiet}>{text.level.left(minutesLeft)}</p>
      </div>
    </Card>
  );
}

/** The panel for reviews. The shop has none yet, so it explains how the first one comes. */
export function ReviewsPanel() {
  return (
    <Card level={2} title={text.reviews.title}>
      <div className={styles.stack}>
        <p>{text.reviews.none}</p>
        <p className={styles.quiet}>{text.reviews.how}</p>
      </div>
    </Card>
  );
}

/**
 * The seven steps with what became of each. One that the onboarding counts as done is never called to do:
 * the review asks for more of it.
 */
export function StepList({ setup: { setup, onboarding } }: { setup: SetupView }) {
  const isBegun = (key: SetupKey) => onboardingSteps.some((one) => one.fills === key && onboarding[one.key]);
  return (
    <ol className={styles.steps}>
      {setup.steps.map(({ key, title, state }) => (
        <li key={key}>
          <span>{title}</span>
          <span className={styles.quiet}>
            {text.states[state === 'open' && isBegun(key) ? 'more' : state]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What a review still asks for, in sentences. */
export function MissingList({ setup: { setup } }: { setup: SetupView }) {
  if (setup.missing.length === 0) return null;
  return (
    <ul>
      {setup.missing.map(({ says }) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  );
}

/** Whether what is typed is kept; and where another tab was first, whose words stay. */
export function DraftNotices({ hand }: { hand: DraftInHand }) {
  const { newer, state, takeNewer, keepMine } = hand;
  return (
    <>
      {newer ? (
        <Notice tone="caution" title={text.newer.title} live>
          <div className={styles.stack}>
            <p>{text.newer.words}</p>
            <div className={styles.row}>
              <Button onClick={() => takeNewer()}>{text.newer.take}</Button>
              <Button kind="plain" onClick={keepMine}>
                {text.newer.keep}
              </Button>
            </div>
          </div>
        </Notice>
      ) : null}
      {state === 'offline' ? (
        <Notice tone="caution" live>
          {text.offline}
        </Notice>
      ) : newer ? null : (
        <p className={styles.quiet} role="status">
          {text[state]}
        </p>
      )}
    </>
  );
}
