import { useState } from 'react';
import type { SetupView } from '#api/joining.ts';
import { invitationSteps } from '#domain/shop-setup.ts';
import { DraftNotices, MissingList, StepList } from '#web/features/shop-setup/setup-panels.tsx';
import { ShopDetailsForm } from '#web/features/shop-setup/shop-details-form.tsx';
import styles from '#web/features/shop-setup/shop-setup.module.css';
import { type DraftInHand, useDraft } from '#web/features/shop-setup/use-draft.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { text } from './text.ts';

/** The steps after the account, where the browser was closed: the server knows how far they are. */
export function JoiningSteps({ userId, first }: { userId: string; first: SetupView }) {
  const hand = useDraft(userId, first);
  const [index, setIndex] = useState(() => firstIndex(first));
  const { key } = invitationSteps[index]!;
  const on = () => setIndex(index + 1);
  const back = () => setIndex(index - 1);
  return (
    <div className={styles.stack}>
      <Stepper
        label={text.steps}
        steps={invitationSteps.map(({ title }) => ({ label: title }))}
        current={index}
      />
      {key === 'shop' ? <ShopStep hand={hand} onSaved={on} /> : null}
      {key === 'documents' ? <DocumentsStep onNext={on} onBack={back} /> : null}
      {key === 'payment' ? <PaymentStep hand={hand} onNext={on} onBack={back} /> : null}
      {key === 'review' ? <ReviewStep hand={hand} onBack={back} /> : null}
    </div>
  );
}

function firstIndex({ shop, setup }: SetupView): number {
  if (!shop) return 1;
  const isOpen = (key: string) => setup.steps.some((step) => step.key === key && step.state === 'open');
  return isOpen('banking') ? 2 : 4;
}

function ShopStep({ hand, onSaved }: { hand: DraftInHand; onSaved: () => void }) {
  return (
    <>
      <h1>{text.shop.heading}</h1>
      <DraftNotices hand={hand} />
      <ShopDetailsForm
        hand={hand}
        submit={text.next}
        onSaved={(setup) => {
          hand.adopt(setup);
          toastDone(text.shop.saved);
          onSaved();
        }}
      />
    </>
  );
}

type Ways = { onNext: () => void; onBack: () => void };

function DocumentsStep({ onNext, onBack }: Ways) {
  return (
    <>
      <h1>{text.documents.heading}</h1>
      <p>{text.documents.words}</p>
      <p className={styles.quiet}>{text.documents.where}</p>
      <div className={styles.row}>
        <Button onClick={onBack}>{text.back}</Button>
        <Button kind="primary" onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </>
  );
}

function PaymentStep({ hand, onNext, onBack }: Ways & { hand: DraftInHand }) {
  const { press, isBusy, error } = usePress(queries.joining.skipStep.mutationOptions(), (setup) => {
    hand.adopt(setup);
    onNext();
  });
  return (
    <>
      <h1>{text.payment.heading}</h1>
      <p>{text.payment.words}</p>
      <Refusal error={error} />
      <div className={styles.row}>
        <Button onClick={onBack}>{text.back}</Button>
        <Button
          kind="primary"
          busy={isBusy && text.payment.skipping}
          onClick={() => void press({ step: 'banking' })}
        >
          {text.payment.skip}
        </Button>
      </div>
    </>
  );
}

function ReviewStep({ hand, onBack }: { hand: DraftInHand; onBack: () => void }) {
  const { missing } = hand.setup.setup;
  return (
    <>
      <h1>{text.review.heading}</h1>
      <StepList setup={hand.setup} />
      <p>{missing.length > 0 ? text.review.missing : text.review.ready}</p>
      <MissingList setup={hand.setup} />
      <div className={styles.row}>
        <Button onClick={onBack}>{text.back}</Button>
        <LinkButton to="/mechanic/shop/dashboard" kind="primary" reloadDocument>
          {text.review.go}
        </LinkButton>
      </div>
    </>
  );
}
