import styles from './figures.module.css';
import { text as allText } from './text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';
import type { Figure } from '#domain/site/site-figures.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { Badge } from '#web/ui/plain/surface.tsx';

type Row = { figure: string; words: string };
/** The demo shows `samples` instead of measured figures. */
type Props = { figures: readonly Figure[]; sample: boolean; samples?: readonly Row[] };

/** Measured figures; if there is too little data, facts that always hold. */
export function Figures({ figures, sample, samples }: Props) {
  const text = useFeeWords(allText.figures);
  const told = sample ? samples : undefined;
  return (
    <section className={styles.strip} aria-label={text.title}>
      <dl className={styles.figures}>
        {figures.length > 0 && !told
          ? figures.map(({ kind, value, orMore }) => (
              <div key={kind}>
                <dt>{text.names[kind]}</dt>
                <dd>
                  <Counter value={value} orMore={orMore} />
                </dd>
              </div>
            ))
          : (told ?? text.promises).map(({ figure, words }) => (
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
