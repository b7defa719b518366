import type { ReactNode } from 'react';
import * as z from 'zod';
import type { ShopPoliciesView } from '#api/shops/profile.ts';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { formatCents } from '#domain/money/money.ts';
import { POLICY_CHARACTERS } from '#domain/shops/shop-terms.ts';
import { filled } from '#domain/validation/entered.ts';
import { useFeesNow } from '#web/lib/format/fee-words.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useUnsaved } from '#web/lib/forms/use-unsaved.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import styles from './parts.module.css';
import { text as allText } from './text.ts';

const text = allText.policies;

const entered = z.object({ cancellation: z.string(), warranty: z.string(), isAccepted: z.boolean() });
const schema = entered.extend({ warranty: filled(text.noWarranty, 3) });
const withYes = schema.extend({ isAccepted: z.boolean().refine((said) => said, text.acceptFirst) });
const named = { cancellationPolicy: 'cancellation', warrantyTerms: 'warranty' };

type Props = {
  policies: ShopPoliciesView;
  onSaved: () => void;
  /** The button's label outside the setup. In the setup this browser keeps the input for the next visit. */
  submit?: string;
  actions?: ReactNode;
};

/** The rules of every job, with the part of a fee that the platform keeps. */
function JobRules({ rules }: Pick<ShopPoliciesView, 'rules'>) {
  const { bookingFeeCents } = useFeesNow();
  return <Lines title={text.rules} lines={[...rules, text.keptFee(formatCents(bookingFeeCents))]} />;
}

/** What the shop says beside the rules of every job, and its owner's yes to the terms for shops. */
export function PoliciesForm({ policies, onSaved, submit: words, actions }: Props) {
  const { currentVersion } = policies;
  const saved = {
    cancellation: policies.cancellationPolicy,
    warranty: policies.warrantyTerms,
    isAccepted: policies.accepted?.version === currentVersion,
  };
  const isSetup = words === undefined;
  const unsaved = useUnsaved(isSetup ? 'setup-policies' : null, entered, saved);
  const { isOwner, send } = useSavePolicies(policies, isSetup, () => {
    unsaved.forget();
    onSaved();
  });
  const { field, tick, form } = useSchemaForm<typeof saved, typeof saved>({
    schema: isOwner ? withYes : schema,
    first: saved,
    ...(isSetup && { kept: { value: unsaved.value, change: (typed) => unsaved.change(() => typed) } }),
    send: ({ cancellation, warranty, isAccepted }) =>
      send({ cancellationPolicy: cancellation, warrantyTerms: warranty }, isAccepted),
    missing: text.missing,
    named,
  });
  return (
    <Form {...form} isKept={isSetup} submit={words ?? text.submit} busy={text.busy} actions={actions}>
      <JobRules rules={policies.rules} />
      <Textarea
        label={text.cancellation}
        help={text.cancellationHelp}
        optional
        maxLength={POLICY_CHARACTERS}
        {...field('cancellation')}
      />
      <Textarea
        label={text.warranty}
        placeholder={text.warrantyPlaceholder}
        maxLength={POLICY_CHARACTERS}
        {...field('warranty')}
      />
      <Lines title={`${text.terms}, ${text.version(currentVersion)}`} lines={policies.terms} />
      <Accepted policies={policies} />
      {isOwner ? (
        <Checkbox label={text.accept} {...tick('isAccepted')} />
      ) : (
        <p className={styles.quiet}>{text.ownersOnly}</p>
      )}
    </Form>
  );
}

/** First the text, then the consent: it is refused for terms that changed, and the text is kept. */
function useSavePolicies(policies: ShopPoliciesView, isSetup: boolean, onSaved: () => void) {
  const { accepted, currentVersion } = policies;
  const { person } = useSession();
  const isOwner = person?.kind === 'shop' && can(person.role as ShopRole, 'shop.submit');
  const [version, setVersion] = useVersion(policies.version, { follows: isSetup });
  const save = usePress(queries.shops.profile.savePolicies.mutationOptions(), (now) =>
    setVersion(now.version),
  );
  const accept = usePress(queries.shops.profile.acceptTerms.mutationOptions(), () => undefined);
  const send = async (said: Parameters<typeof save.press>[0], isAccepted: boolean) => {
    const refused = await save.press({ ...said, version });
    if (refused) return refused;
    if (isOwner && isAccepted && accepted?.version !== currentVersion) {
      const notAccepted = await accept.press({ version: currentVersion });
      if (notAccepted) return notAccepted;
    }
    toastDone(text.saved);
    onSaved();
    return undefined;
  };
  return { isOwner, send };
}

function Accepted({ policies: { accepted, currentVersion } }: { policies: ShopPoliciesView }) {
  const { person } = useSession();
  if (!accepted) return null;
  if (accepted.version !== currentVersion) return <Notice tone="caution">{text.changed}</Notice>;
  return (
    <p className={styles.quiet}>
      {text.acceptedAt(accepted.version)}{' '}
      <ExactTime at={accepted.at} zone={person?.shop?.timeZone ?? 'America/New_York'} />
    </p>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
