import { useState } from 'react';
import type { SetupView } from '#api/shops/setup.ts';
import { onboardingSteps } from '#domain/shops/shop-setup.ts';
import { Celebration } from '#web/features/shops/shop-setup/celebration.tsx';
import { LevelPanel, MissingList, StepList } from '#web/features/shops/shop-setup/setup-panels.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { text as words } from '#web/features/shops/shop-setup/text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { stepState } from './step-state.ts';
import { text } from './text.ts';

type BackProps = {
  setup: SetupView;
  onContinue: () => void;
  onStartedOver: (setup: SetupView) => void;
};

/** For a returning visitor: their progress, and how to continue. */
export function WelcomeBack({ setup, onContinue, onStartedOver }: BackProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { press, isBusy, error } = usePress(queries.shops.setup.startOver.mutationOptions(), onStartedOver);
  return (
    <div className={styles.stack}>
      <h1>{text.back.heading}</h1>
      <p>{text.back.words}</p>
      <LevelPanel setup={setup} />
      <ol className={styles.steps}>
        {onboardingSteps.map(({ key, title }) => (
          <li key={key}>
            <span>{title}</span>
            <span className={styles.quiet}>{words.states[stepState(setup, key)]}</span>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button kind="primary" onClick={onContinue}>
          {text.back.go}
        </Button>
        <Button onClick={() => setIsAsked(true)}>{text.back.over}</Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={text.back.sure}
        changes={[text.back.what, text.back.stays]}
        told={null}
        canUndo={false}
        keep={text.back.keep}
        action={text.back.over}
        busy={isBusy && text.back.busy}
        isDangerous
        error={error}
        onConfirm={() => void press({})}
      />
    </div>
  );
}

/** After the third step. */
export function Complete({ setup, onChange }: { setup: SetupView; onChange: () => void }) {
  const { missing, next, steps } = setup.setup;
  const onward = steps.find(({ key }) => key === next);
  return (
    <div className={styles.stack}>
      <Celebration />
      <h1>{text.done.heading}</h1>
      <LevelPanel setup={setup} />
      <p>{missing.length > 0 ? text.done.words : text.done.ready}</p>
      <MissingList setup={setup} />
      <StepList setup={setup} />
      <div className={styles.row}>
        {onward ? (
          <LinkButton to={onward.path} kind="primary" reloadDocument>
            {text.done.next(onward.title)}
          </LinkButton>
        ) : null}
        <LinkButton to="/mechanic/shop/dashboard" reloadDocument>
          {text.done.go}
        </LinkButton>
        <Button onClick={onChange}>{text.done.change}</Button>
      </div>
    </div>
  );
}
