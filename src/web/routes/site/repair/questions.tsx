import type { Question } from './guide.ts';
import styles from './questions.module.css';

/** Questions that open to their answers without any script; the first is open. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className={styles.item} open={index === 0}>
          <summary className={styles.question}>
            <h3>{question}</h3>
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
