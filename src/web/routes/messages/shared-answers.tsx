import type { SharedAnswer } from '#api/messages.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import styles from './messages.module.css';
import { text } from './text.ts';

/** What the owner answered for all shops. Which shop asked is not said. */
export function SharedAnswers({ answers, side }: { answers: readonly SharedAnswer[]; side: JobSide }) {
  if (answers.length === 0) return null;
  return (
    <section className={styles.shared} aria-labelledby="shared-answers">
      <h2 id="shared-answers">{side === 'owner' ? text.sharedToAll : text.shared}</h2>
      <ul>
        {answers.map(({ id, question, answer, at }) => (
          <li key={id}>
            {question ? (
              <p className={styles.quiet}>
                {text.asked} {question}
              </p>
            ) : null}
            <p className={styles.words}>{answer}</p>
            <p className={styles.quiet}>
              <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
