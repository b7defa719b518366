import { useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './parts.module.css';
import { text as allText } from './text.ts';
import type { ShopPoliciesView } from '#api/shop-profile.ts';
import { cancellationPolicy } from '#domain/cancellation-policy.ts';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { POLICY_CHARACTERS, shopTerms } from '#domain/shop-terms.ts';
import { setupStep } from '#domain/shop-setup.ts';
import { failureOf, fieldProblems } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.policies;

type Problems = Record<string, string>;

/** What the shop says beside the rules of every job, and its owner's yes to the terms for shops. */
export function PoliciesForm({ policies }: { policies: ShopPoliciesView }) {
  const { currentVersion } = policies;
  const [cancellation, setCancellation] = useState(policies.cancellationPolicy);
  const [warranty, setWarranty] = useState(policies.warrantyTerms);
  const [isAccepted, setIsAccepted] = useState(policies.accepted?.version === currentVersion);
  const [problems, setProblems] = useState<Problems>({});
  const { isOwner, send } = useSavePolicies(policies);
  const submit = async () => {
    const wrong = {
      ...(warranty.trim().length < 3 && { warrantyTerms: text.noWarranty }),
      ...(isOwner && !isAccepted && { accept: text.acceptFirst }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return { message: text.missing };
    const refused = await send({ cancellationPolicy: cancellation, warrantyTerms: warranty }, isAccepted);
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };
  return (
    <Form
      onSubmit={submit}
      isDirty={cancellation !== policies.cancellationPolicy || warranty !== policies.warrantyTerms}
      submit={text.submit}
      busy={text.busy}
    >
      <Lines title={text.rules} lines={cancellationPolicy} />
      <Textarea
        label={text.cancellation}
        help={text.cancellationHelp}
        optional
        maxLength={POLICY_CHARACTERS}
        value={cancellation}
        error={problems.cancellationPolicy}
        onChange={(event) => setCancellation(event.currentTarget.value)}
      />
      <Textarea
        label={text.warranty}
        placeholder={text.warrantyPlaceholder}
        maxLength={POLICY_CHARACTERS}
        value={warranty}
        error={problems.warrantyTerms}
        onChange={(event) => setWarranty(event.currentTarget.value)}
      />
      <Lines title={`${text.terms}, ${text.version(currentVersion)}`} lines={shopTerms} />
      <Accepted policies={policies} />
      {isOwner ? (
        <Checkbox
          label={text.accept}
          error={problems.accept}
          checked={isAccepted}
          onChange={(event) => setIsAccepted(event.currentTarget.checked)}
        />
      ) : (
        <p className={styles.quiet}>{text.ownersOnly}</p>
      )}
    </Form>
  );
}

/** First the words, then the yes: it is refused for terms that changed meanwhile, and the words are kept. */
function useSavePolicies({ accepted, currentVersion }: ShopPoliciesView) {
  const { person } = useSession();
  const navigate = useNavigate();
  const isOwner = person?.kind === 'shop' && can(person.role as ShopRole, 'shop.submit');
  const save = usePress(queries.shopProfile.savePolicies.mutationOptions(), () => undefined);
  const accept = usePress(queries.shopProfile.acceptTerms.mutationOptions(), () => undefined);
  const send = async (said: Parameters<typeof save.press>[0], isAccepted: boolean) => {
    const refused = await save.press(said);
    if (refused) return refused;
    if (isOwner && isAccepted && accepted?.version !== currentVersion) {
      const notAccepted = await accept.press({ version: currentVersion });
      if (notAccepted) return notAccepted;
    }
    toastDone(text.saved);
    void navigate(setupStep('review').path);
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
