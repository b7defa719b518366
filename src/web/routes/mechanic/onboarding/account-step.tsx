import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { onboardingSteps } from '#domain/shops/shop-setup.ts';
import {
  type DetailsName,
  DetailsFields,
  detailsProblems,
  SENT_AS,
} from '#web/features/shops/shop-setup/shop-details-form.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { useFocusedHeading } from '#web/lib/navigation/use-focused-heading.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { NewPassword } from '#web/ui/session/new-password.tsx';
import { TermsLabel } from '#web/ui/plain/terms-label.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type Problems, useCheckedSubmit } from '#web/ui/use-checked-form.ts';
import { Captcha } from '../../auth/captcha.tsx';
import { captchaIn } from '../../auth/refused-form.ts';
import { CheckMail } from './check-mail.tsx';
import { type Secret, secretRefusal } from './secret-refusal.ts';
import { text } from './text.ts';
import { useTyped } from './typed-before.ts';

const PATH = '/mechanic/onboarding';
const words = text.account;

/**
 * The first step without an account: one press creates it and saves the shop details with the email. Both
 * start when its link is opened, and a known address gets the same answer.
 */
export function AccountStep() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) return <CheckMail email={sentTo} onChange={() => setSentTo(null)} />;
  return <Details onSent={setSentTo} />;
}

function Details({ onSent }: { onSent: (email: string) => void }) {
  const heading = useFocusedHeading();
  return (
    <div className={styles.stack}>
      <Stepper
        label={text.steps}
        steps={onboardingSteps.map(({ title }) => ({ label: title }))}
        current={0}
      />
      <h1 ref={heading} tabIndex={-1}>
        {text.headings.shop}
      </h1>
      <p className={styles.quiet}>{text.minutes(onboardingSteps[0]!.minutes)}</p>
      <AccountForm onSent={onSent} />
    </div>
  );
}

function AccountForm({ onSent }: { onSent: (email: string) => void }) {
  const [details, change] = useTyped();
  const [terms, setTerms] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [reason, setReason] = useState<string | null>(words.both);
  const fields = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useMutation(queries.accounts.signUp.mutationOptions());

  /** Passwords exist only in their fields. */
  const entered = () => new FormData(fields.current?.closest('form') ?? undefined);
  const check = (): Problems => {
    const problems = detailsProblems(details);
    if (details.email.trim() === '') problems['email'] = words.both;
    return problems;
  };
  const send = async () => {
    const { address, zipCode, ...rest } = details;
    const form = entered();
    try {
      const { sentTo } = await mutateAsync({
        name: details.contactName,
        email: details.email,
        ...secretIn(form),
        terms,
        shop: { ...rest, street: address, zip: zipCode },
        returnTo: PATH,
        captcha: captchaIn(form),
      });
      onSent(sentTo);
      return undefined;
    } catch (error) {
      setAttempt((count) => count + 1);
      return { error, says: problemOf(error)?.detail ?? text.signup.failed };
    }
  };
  const { problems, form } = useAccountSubmit(check, send);
  return (
    <Form {...form} isDirty={false} submit={text.next} busy={words.busy} reason={reason}>
      <div
        ref={fields}
        className={styles.stack}
        onChange={() => setReason(secretRefusal(secretIn(entered())))}
      >
        <DetailsFields field={boundTo(details, problems, change)} />
        <h2>{words.legend}</h2>
        <NewPassword
          name="password"
          label={words.password}
          policy="shop"
          error={problems['password'] ?? null}
          confirmation={{
            name: 'confirmation',
            label: words.confirmation,
            error: problems['confirmation'] ?? null,
          }}
        />
        <Checkbox
          label={<TermsLabel />}
          checked={terms}
          error={problems['terms'] ?? null}
          onChange={(event) => setTerms(event.currentTarget.checked)}
        />
        <Captcha attempt={attempt} />
      </div>
    </Form>
  );
}

type Typed = ReturnType<typeof useTyped>;

const boundTo = (details: Typed[0], problems: Problems, change: Typed[1]) => (name: DetailsName) => ({
  name,
  value: details[name],
  error: problems[SENT_AS[name] ?? name] ?? null,
  onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change((now) => ({ ...now, [name]: value })),
});

const secretIn = (form: FormData): Secret => ({
  password: String(form.get('password') ?? ''),
  confirmation: String(form.get('confirmation') ?? ''),
});

type Sent = { error: unknown; says: string } | undefined;

/** Each refusal is shown at its field, of the account or of the shop. */
function useAccountSubmit(check: () => Problems, send: () => Promise<Sent>) {
  const [refused, setRefused] = useState<Problems>({});
  const { problems, form } = useCheckedSubmit({
    check: () => {
      setRefused({});
      return check();
    },
    send: async () => {
      const failure = await send();
      if (!failure) return undefined;
      const atFields = Object.entries(fieldProblems(failure.error)).map(
        ([path, message]) =>
          [path === 'name' ? 'contactName' : path.replace(/^shop\./, ''), message] as const,
      );
      if (atFields.length === 0) return { message: failure.says };
      setRefused(Object.fromEntries(atFields));
      return { message: failure.says, atFields: atFields.map(([, message]) => message) };
    },
  });
  return { problems: { ...problems, ...refused }, form };
}
