import { useState } from 'react';
import type { SetupView } from '#api/shops/setup.ts';
import { onboardingSteps } from '#domain/shops/shop-setup.ts';
import { ScheduleForm } from '#web/features/shops/shop-setup/schedule-form.tsx';
import { ServicesForm } from '#web/features/shops/shop-setup/services-form.tsx';
import { DraftNotices, LevelPanel, ReviewsPanel } from '#web/features/shops/shop-setup/setup-panels.tsx';
import { ShopDetailsForm } from '#web/features/shops/shop-setup/shop-details-form.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import type { DraftInHand } from '#web/features/shops/shop-setup/use-draft.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { problemOf } from '#api/problem.ts';
import { fieldProblems, isSignedOut } from '#web/lib/forms/problem-text.ts';
import { text } from './text.ts';

const forms = { shop: ShopDetailsForm, services: ServicesForm, schedule: ScheduleForm };

/** One step at a time; each is saved as a whole when it is left forwards. */
export function Steps({ hand, onDone }: { hand: DraftInHand; onDone: () => void }) {
  const [index, setIndex] = useState(() => indexOf(hand.setup));
  const { key, minutes } = onboardingSteps[index]!;
  const isLast = index === onboardingSteps.length - 1;
  const Fields = forms[key];
  return (
    <div className={styles.stack}>
      <Stepper
        label={text.steps}
        steps={onboardingSteps.map(({ title }) => ({ label: title }))}
        current={index}
      />
      <h1>{text.headings[key]}</h1>
      <p className={styles.quiet}>{text.minutes(minutes)}</p>
      <DraftNotices hand={hand} />
      <Fields
        key={key}
        hand={hand}
        {...(key === 'shop' && { inWords: hand.setup.shop ? inWordsOfSession : inWordsOfProfile })}
        submit={isLast ? text.finish : text.next}
        onSaved={(setup) => {
          hand.adopt(setup);
          if (isLast) onDone();
          else setIndex(index + 1);
        }}
        actions={index > 0 ? <Button onClick={() => setIndex(index - 1)}>{text.previous}</Button> : null}
      />
      <LevelPanel setup={hand.setup} />
      <ReviewsPanel />
    </div>
  );
}

/** An ended session has its own sentence. */
function inWordsOfSession(refused: Error) {
  return isSignedOut(refused) ? { message: text.signup.noSession, isSignedOut: true } : refused;
}

/** While the shop is made: what refuses it is said as such, unless a field says so itself. */
function inWordsOfProfile(refused: Error) {
  if (isSignedOut(refused) || Object.keys(fieldProblems(refused)).length > 0) {
    return inWordsOfSession(refused);
  }
  const why = problemOf(refused)?.detail;
  return { message: why ? text.signup.noProfile(why) : text.signup.failed };
}

function indexOf({ step }: SetupView): number {
  return Math.max(
    0,
    onboardingSteps.findIndex(({ key }) => key === step),
  );
}
