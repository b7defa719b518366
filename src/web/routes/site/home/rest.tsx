import { Steps } from '../steps.tsx';
import { SelectAreas } from './areas.tsx';
import { Difference } from './difference.tsx';
import { Features } from './features.tsx';
import { ForMechanics } from './for-mechanics.tsx';
import styles from './home.module.css';
import type { OpenJobs } from './jobs-around.tsx';
import { text } from './text.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';

/** The page below the first screen. */
export function Rest({ open }: { open: OpenJobs | null }) {
  return (
    <>
      <SelectAreas open={open} />
      <section id="how-it-works" className={styles.section} aria-labelledby="steps-title">
        <h2 id="steps-title">{text.steps}</h2>
        <Steps />
      </section>
      <ForMechanics />
      <Difference />
      <Features />
      <section className={styles.closing} aria-labelledby="closing-title">
        <h2 id="closing-title">{text.closing.heading}</h2>
        <p className={styles.lead}>{text.closing.words}</p>
        <LinkButton to="/customer" kind="primary">
          {text.post}
        </LinkButton>
      </section>
    </>
  );
}
