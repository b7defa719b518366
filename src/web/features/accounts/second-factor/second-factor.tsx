import { useEffect, useRef } from 'react';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorRow } from './factor-row.tsx';
import styles from './second-factor.module.css';
import { SetUpApp } from './set-up-app.tsx';
import { text } from './text.ts';
import { type Factor, useFactors, useFactorsChanged } from './use-factors.ts';

type Props = {
  /** Called after setup, with the page the sign-in continues to. */
  onEnrolled?: (landing: string) => void;
};

/** What protects the account besides the password: authenticator app, passkeys and backup codes. */
export function SecondFactorSection({ onEnrolled }: Props) {
  const { data: mine, error } = useFactors();
  const changed = useFactorsChanged();
  const place = useFocusKept(mine?.factors.length);
  if (!mine) return error ? <Refusal error={error} /> : <p role="status">{text.loading}</p>;

  const apps = mine.factors.filter(({ kind }) => kind === 'totp');
  const passkeys = mine.factors.filter(({ kind }) => kind === 'passkey');
  const enrolled = (landing: string) => {
    onEnrolled?.(landing);
    void changed();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.section}>
      {mine.recoveredUntil ? (
        <Notice tone="caution" title={text.recovered}>
          {text.recoveredWhy} <ExactTime at={mine.recoveredUntil} />.
        </Notice>
      ) : null}
      <Card title={text.app.title}>
        {apps.length > 0 ? <Rows factors={apps} /> : <SetUpApp onDone={enrolled} />}
      </Card>
      <Card title={text.passkeys.title}>
        <div className={styles.form}>
          <p>{text.passkeys.why}</p>
          <Rows factors={passkeys} />
          <AddPasskey onDone={enrolled} />
        </div>
      </Card>
      <Card title={text.codes.title}>
        <div className={styles.form}>
          <p>{sayCodes(mine.factors.length, mine.backupCodesLeft)}</p>
          {mine.factors.length > 0 ? (
            <div className={styles.actions}>
              <LinkButton to="/admin/setup/backup-codes">
                {mine.backupCodesLeft > 0 ? text.codes.again : text.codes.generate}
              </LinkButton>
            </div>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

/** Adding or removing a factor removes the focused button, so focus moves here instead of to the top. */
function useFocusKept(count: number | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current === count) return;
    const isFirst = shown.current === undefined;
    shown.current = count;
    if (!isFirst && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [count]);
  return place;
}

function sayCodes(factors: number, left: number): string {
  if (factors === 0) return text.codes.needsFactor;
  return left > 0 ? text.codes.left(left) : text.codes.none;
}

function Rows({ factors }: { factors: readonly Factor[] }) {
  if (factors.length === 0) return null;
  return (
    <ul className={styles.list}>
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} />
      ))}
    </ul>
  );
}
