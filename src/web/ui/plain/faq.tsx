import { type Block, Prose } from './prose.tsx';
import styles from './faq.module.css';

export type Question = { id: string; question: string; answer: readonly Block[] };

/**
 * Questions that open to their answers without any script. The id is that of the answer, so that a link to it
 * opens it.
 */
export function FaqList({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} className={styles.item} open={open}>
          <summary className={styles.question}>
            <h3>{question}</h3>
          </summary>
          <div id={id} className={styles.answer}>
            <Prose blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
