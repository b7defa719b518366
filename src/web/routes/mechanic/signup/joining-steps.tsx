import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SetupView } from '#api/shops/setup.ts';
import { invitationStepAt, invitationSteps } from '#domain/shops/shop-setup.ts';
import { requiredDocuments } from '#domain/shops/shop-documents.ts';
import { ShopPapers } from '#web/features/shops/document-upload/shop-papers.tsx';
import { ConnectAccount } from '#web/features/payments/payout-account/connect-account.tsx';
import { DraftNotices } from '#web/features/shops/shop-setup/setup-panels.tsx';
import { ShopDetailsForm } from '#web/features/shops/shop-setup/shop-details-form.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { type DraftInHand, useDraft } from '#web/features/shops/shop-setup/use-draft.ts';
import { useReadAgain } from '#web/features/shops/shop-setup/use-read-again.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { ReviewStep } from './review-step.tsx';
import { text } from './text.ts';

/** The steps after the account, where the browser was closed: the server knows how far they are. */
export function JoiningSteps({ userId, first }: { userId: string; first: SetupView }) {
  const hand = useDraft(userId, first);
  const readAgain = useReadAgain(hand);
  const [index, setIndex] = useState(() => invitationStepAt(first));
  const { key } = invitationSteps[index]!;
  const goTo = (step: number) => {
    setIndex(step);
    void readAgain();
  };
  const on = () => goTo(index + 1);
  const back = () => goTo(index - 1);
  return (
    <div className={styles.stack}>
      <Stepper
        label={text.steps}
        steps={invitationSteps.map((step) => ({ label: step.title, isOpen: isStillOpen(step, hand.setup) }))}
        current={index}
      />
      {key === 'shop' ? <ShopStep hand={hand} onSaved={on} /> : null}
      {key === 'documents' ? <DocumentsStep onNext={on} onBack={back} /> : null}
      {key === 'payment' ? <PaymentStep hand={hand} onNext={on} onBack={back} /> : null}
      {key === 'review' ? <ReviewStep hand={hand} onBack={back} onStep={goTo} /> : null}
    </div>
  );
}

/** Whether what a step fills was left for later: who passes by it has not done it. */
export function isStillOpen(
  { fills }: Pick<(typeof invitationSteps)[number], 'fills'>,
  { setup: { steps } }: Pick<SetupView, 'setup'>,
): boolean {
  return steps.some(({ key, state }) => key === fills && state !== 'done');
}

function ShopStep({ hand, onSaved }: { hand: DraftInHand; onSaved: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{text.shop.heading}</h1>
      <DraftNotices hand={hand} />
      <ShopDetailsForm
        hand={hand}
        submit={text.next}
        onRefused={() => toastFailed(text.shop.failed)}
        onSaved={(setup) => {
          hand.adopt(setup);
          toastDone(text.shop.saved);
          // From here on the person works for a shop, and the steps that follow ask what they may do there.
          void revalidate();
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
      <ShopPapers kinds={requiredDocuments} />
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
  return (
    <>
      <h1>{text.payment.heading}</h1>
      <p>{text.payment.words}</p>
      <ConnectAccount
        from="signup"
        next={text.next}
        onNext={onNext}
        onSkipped={(setup) => {
          hand.adopt(setup);
          onNext();
        }}
      />
      <div>
        <Button onClick={onBack}>{text.back}</Button>
      </div>
    </>
  );
}
