import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetupView } from '#api/shops/setup.ts';
import { invitationSteps, type SetupKey } from '#domain/shops/shop-setup.ts';
import { PoliciesForm } from '#web/features/shops/shop-setup/policies-form.tsx';
import { ScheduleForm } from '#web/features/shops/shop-setup/schedule-form.tsx';
import { ServicesForm } from '#web/features/shops/shop-setup/services-form.tsx';
import { DraftNotices } from '#web/features/shops/shop-setup/setup-panels.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { Summary } from '#web/features/shops/shop-setup/summary.tsx';
import type { DraftInHand } from '#web/features/shops/shop-setup/use-draft.ts';
import { useReadAgain } from '#web/features/shops/shop-setup/use-read-again.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { text as allText } from './text.ts';

const text = allText.review;

/** The invitation has no step of its own for these: they are filled in where everything is looked at once more. */
const filledHere = ['services', 'hours', 'policies'] as const;
type FilledHere = (typeof filledHere)[number];
const isFilledHere = (key: SetupKey): key is FilledHere => (filledHere as readonly SetupKey[]).includes(key);

type Props = { hand: DraftInHand; onBack: () => void; onStep: (index: number) => void };

/** The last step: what is still missing is filled in, and the shop is sent in. */
export function ReviewStep({ hand, onBack, onStep }: Props) {
  const readAgain = useReadAgain(hand);
  const [open, setOpen] = useState<FilledHere | null>(() => firstMissing(hand.setup));
  const change = (key: SetupKey) => {
    if (isFilledHere(key)) setOpen(key);
    else onStep(invitationSteps.findIndex(({ fills }) => fills === key));
  };
  const saved = async (known?: SetupView) => {
    if (known) hand.adopt(known);
    const setup = known ?? (await readAgain());
    setOpen(setup ? firstMissing(setup) : null);
  };
  return (
    <>
      <h1>{text.heading}</h1>
      <p>{hand.setup.setup.missing.length > 0 ? text.missing : text.ready}</p>
      {open ? <DraftNotices hand={hand} /> : null}
      {open ? (
        <Fill key={open} step={open} hand={hand} onSaved={saved} onClose={() => setOpen(null)} />
      ) : null}
      <Summary setup={hand.setup} onChange={change} finishAt="/mechanic/dashboard" />
      <div>
        <Button onClick={onBack}>{allText.back}</Button>
      </div>
    </>
  );
}

function firstMissing({ setup }: SetupView): FilledHere | null {
  return filledHere.find((key) => setup.missing.some(({ step }) => step === key)) ?? null;
}

type FillProps = {
  step: FilledHere;
  hand: DraftInHand;
  onSaved: (setup?: SetupView) => Promise<void>;
  onClose: () => void;
};

function Fill({ step, hand, onSaved, onClose }: FillProps) {
  const close = <Button onClick={onClose}>{text.close}</Button>;
  const save = {
    hand,
    submit: text.save,
    actions: close,
    onSaved: (setup: SetupView) => void onSaved(setup),
  };
  return (
    <section aria-labelledby="fill" className={styles.stack}>
      <h2 id="fill">{text[step]}</h2>
      {step === 'services' ? <ServicesForm {...save} /> : null}
      {step === 'hours' ? <ScheduleForm {...save} /> : null}
      {step === 'policies' ? <Policies onSaved={() => void onSaved()} actions={close} /> : null}
    </section>
  );
}

function Policies(props: { onSaved: () => void; actions: React.ReactNode }) {
  const { data, error, refetch } = useQuery(queries.shops.profile.policies.queryOptions({ input: {} }));
  if (data) return <PoliciesForm policies={data} {...props} />;
  if (error) return <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />;
  return (
    <Loading label={text.loading}>
      <Skeleton height="320px" />
    </Loading>
  );
}
