import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/site/brand.ts';
import { type SetupKey, setupPercent, setupStep, setupSteps } from '#domain/shops/shop-setup.ts';
import { Logo } from '#web/ui/frame/logo.tsx';
import { SchemeToggle } from '#web/ui/frame/scheme-switch.tsx';
import { Progress } from '#web/ui/plain/progress.tsx';
import styles from './setup-page.module.css';

const text = {
  step: (number: number) => `Step ${number} of ${setupSteps.length}`,
  progress: 'Progress of your setup',
  percent: (percent: number) => `${percent}%`,
  back: 'Back',
} as const;

type Props = {
  /** Null for who comes by from elsewhere: they are at no step of these. */
  step: SetupKey | null;
  /** What the page is called, where that is more than the name of its step; at no step it may name itself. */
  title?: string;
  lead?: string;
  children: ReactNode;
};

/** The frame of a page of the setup: where one is of the seven steps, and the way back. */
export function SetupPage({ step, title, lead, children }: Props) {
  const at = step === null ? null : setupStep(step);
  const heading = title ?? at?.title;
  const before = at && setupSteps.find(({ number }) => number === at.number - 1);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to="/mechanic/shop/dashboard" className={styles.brand} aria-label={brand.name}>
          <Logo />
        </Link>
        <SchemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={styles.head}>
        {at ? (
          <Progress
            label={text.progress}
            value={setupPercent(at.number)}
            amount={`${text.step(at.number)}, ${text.percent(setupPercent(at.number))}`}
          />
        ) : null}
        {heading ? <h1>{heading}</h1> : null}
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
        {before ? (
          <Link to={before.path} className={styles.back}>
            {text.back}
          </Link>
        ) : null}
      </main>
    </div>
  );
}
