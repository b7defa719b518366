import styles from './figures.module.css';
import { text as allText } from './first-text.ts';
import { Counter } from '#web/features/counter/counter.tsx';
import type { Figure } from '#domain/site-figures.ts';
import { useFeeWords } from '#web/lib/fee-words.ts';
import { Badge } from '#web/ui/plain/surface.tsx';

type Props = { figures: readonly Figure[]; sample: boolean };

/** What was counted; where there is too little to count, what holds for everyone. */
export function Figures({ figures, sample }: Props) {
  const text = useFeeWords(allText.figures);
  return (
    <section className={styles.strip} aria-label={text.title}>
      <dl className={styles.figures}>
        {figures.length > 0
          ? figures.map(({ kind, value, orMore }) => (
              <div key={kind}>
                <dt>{text.names[kind]}</dt>
                <dd>
                  <Counter value={value} orMore={orMore} />
                </dd>
              </div>
            ))
          : text.promises.map(({ figure, words }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
      </dl>
      {sample ? (
        <p className={styles.note}>
          <Badge>{text.samples}</Badge> {text.samplesWhy}
        </p>
      ) : null}
    </section>
  );
}
