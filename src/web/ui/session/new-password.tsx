import { useRef, useState, useSyncExternalStore } from 'react';
import type { PasswordPolicy } from '#domain/validation/password.ts';
import { loadStrength, type MeasureStrength, type Strength } from '#web/lib/session/password-strength.ts';
import { Button } from '../plain/button.tsx';
import { TextInput } from '../plain/field.tsx';
import styles from './new-password.module.css';
import { text as allText } from './sign-in-text.ts';

const text = allText.password;

type Props = {
  name: string;
  label: string;
  /** Whose rules are below the field. The server decides by its own. */
  policy: PasswordPolicy;
  error?: string | null;
  /** The second field, where it has to be typed twice. */
  confirmation?: { name: string; label: string; error?: string | null };
};

/**
 * Where a password is chosen: it can be shown, pasted and measured while it is typed. The measure only tells;
 * nothing is ever blocked by it, and without script there is a plain field.
 */
export function NewPassword({ name, label, policy, error, confirmation }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [strength, setStrength] = useState<Strength | null>(null);
  const measure = useRef<MeasureStrength | null>(null);
  const typed = useRef('');
  const isAlive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const show = () => setStrength(typed.current && measure.current ? measure.current(typed.current) : null);
  const type = isShown ? 'text' : 'password';
  const field = { type, autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className={styles.fields}>
      <TextInput
        {...field}
        name={name}
        label={label}
        error={error}
        help={text.rules[policy]}
        after={
          isAlive ? (
            <Button
              size="small"
              kind="plain"
              aria-label={isShown ? text.hidePassword : text.showPassword}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? text.hide : text.show}
            </Button>
          ) : null
        }
        onFocus={() => {
          // Offline, the strength is unknown and the password is still accepted.
          void loadStrength().then(
            (loaded) => {
              measure.current = loaded;
              show();
            },
            () => undefined,
          );
        }}
        onChange={(event) => {
          typed.current = event.currentTarget.value;
          show();
        }}
      />
      {isAlive ? <StrengthLine strength={strength} /> : null}
      {confirmation ? <TextInput {...field} {...confirmation} /> : null}
    </div>
  );
}

const subscribeToNothing = () => () => undefined;
const STEPS = [0, 1, 2, 3, 4] as const;

/** Said when it changes, and not at every letter. */
function StrengthLine({ strength }: { strength: Strength | null }) {
  return (
    <div className={styles.strength}>
      {strength === null ? null : (
        <span className={styles.steps} aria-hidden>
          {STEPS.map((step) => (
            <span key={step} className={step <= strength ? styles[`reached${strength}`] : styles.step} />
          ))}
        </span>
      )}
      <span role="status" className={styles.says}>
        {strength === null ? '' : `${text.strength}: ${text.strengths[strength]}`}
      </span>
    </div>
  );
}
