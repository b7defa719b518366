import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import styles from './features.module.css';
import sections from './home.module.css';
import { text as allText } from './text.ts';
import { useSeen } from '#web/lib/navigation/use-seen.ts';
import { Icon } from '#web/ui/plain/icon.tsx';

const text = allText.features;
const icons = [IconCalendarCheck, IconNotebook, IconShieldCheck, IconBolt, IconReceipt2, IconStar];

/** How much of a feature must be visible before it appears. */
const SHARE = 0.2;

export function Features() {
  return (
    <section id="features" className={sections.section} aria-labelledby="features-title">
      <h2 id="features-title">{text.heading}</h2>
      <ul className={styles.grid}>
        {text.all.map((feature, index) => (
          <Feature key={feature.title} {...feature} icon={icons[index] ?? IconBolt} />
        ))}
      </ul>
    </section>
  );
}

/** It only moves up, so its text is readable before that and without motion. */
function Feature({ title, words, icon }: { title: string; words: string; icon: TablerIcon }) {
  const [ref, isSeen] = useSeen<HTMLLIElement>(SHARE);
  return (
    <li ref={ref} className={clsx(styles.feature, isSeen && styles.isSeen)}>
      <span className={styles.mark}>
        <Icon of={icon} size={24} />
      </span>
      <h3>{title}</h3>
      <p>{words}</p>
    </li>
  );
}
