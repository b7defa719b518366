import type { ReactNode } from 'react';
import { paymentsErrors } from '#domain/errors/payments.ts';
import { settingsErrors } from '#domain/errors/settings.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { NeedsScript } from '#web/ui/frame/needs-script.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './flow.module.css';
import { text } from './text.ts';

export const flowSteps = ['zip', 'vehicle', 'service', 'request'] as const;
type FlowStep = (typeof flowSteps)[number];

type Props = {
  step: FlowStep;
  title: string;
  lead?: ReactNode;
  /** Links to the other steps, with the choices so far. */
  linkTo: (path: string) => string;
  wide?: boolean;
  children: ReactNode;
};

/** One question per page, with the previous and next steps in view. */
export function FlowPage({ step, title, lead, linkTo, wide = false, children }: Props) {
  const steps = [
    // Without the ZIP code, because a supported one would redirect.
    { label: text.steps.zip, to: '/customer' },
    { label: text.steps.vehicle, to: linkTo('/customer/vehicle') },
    { label: text.steps.service, to: linkTo('/customer/service') },
    { label: text.steps.request, to: linkTo('/customer/mechanics') },
  ];
  const { takesJobs, takesPayments } = useSiteFrame();
  return (
    <div className={wide ? styles.widePage : styles.page}>
      <Stepper label={text.stepsLabel} steps={steps} current={flowSteps.indexOf(step)} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <NeedsScript>
        {text.needsScript} <a href="/contact">{text.needsScriptLink}</a>
      </NeedsScript>
      {takesJobs ? null : <Notice tone="caution">{settingsErrors.NEW_JOBS_PAUSED.says}</Notice>}
      {takesPayments ? children : <Notice tone="caution">{paymentsErrors.PAYMENTS_OFF.says}</Notice>}
    </div>
  );
}
