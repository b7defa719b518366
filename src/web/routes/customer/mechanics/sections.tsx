import { Link, useLocation } from 'react-router';
import type { PostProblems, PostValues } from './post-values.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Checkbox, RadioCards } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import styles from './mechanics.module.css';
import { goesByItself } from './post-values.ts';
import { text } from './text.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';

export type SectionProps = {
  values: PostValues;
  problems: PostProblems;
  change: (part: Partial<PostValues>) => void;
};

/** The street, who may see it, and whether a mobile mechanic may come. */
export function PlaceFields({ values, problems, change, place }: SectionProps & { place: string }) {
  return (
    <>
      <TextInput
        label={text.place.street}
        name="street"
        optional
        autoComplete="address-line1"
        maxLength={120}
        value={values.street}
        help={text.place.streetHelp(place)}
        error={problems.street}
        onChange={(event) => change({ street: event.target.value })}
      />
      <RadioCards
        legend={text.place.visibility}
        name="visibility"
        value={values.addressVisibility}
        choices={[
          { value: 'booked_shop', label: text.place.booked, help: text.place.bookedHelp },
          { value: 'verified_shops', label: text.place.verified, help: text.place.verifiedHelp },
        ]}
        onChange={(addressVisibility) => change({ addressVisibility })}
      />
      <Checkbox
        label={text.place.mobile}
        help={text.place.mobileHelp}
        name="mobileOk"
        checked={values.mobileOk}
        onChange={(event) => change({ mobileOk: event.target.checked })}
      />
    </>
  );
}

/** The budget, and what may be booked at that amount automatically. */
export function PriceFields({ values, problems, change }: SectionProps) {
  const isCustomer = useSession().person?.kind === 'customer';
  return (
    <>
      <MoneyField
        label={text.price.budget}
        optional
        help={text.price.budgetHelp}
        error={problems.budgetCents}
        value={values.budgetCents}
        onChange={(budgetCents) => change({ budgetCents })}
      />
      <Checkbox
        label={text.price.fixed}
        help={text.price.fixedHelp}
        name="fixedPrice"
        checked={values.fixedPrice}
        // Instant accept books at a fixed price, so it needs one.
        onChange={({ target: { checked } }) =>
          change(checked ? { fixedPrice: true } : { fixedPrice: false, instantAccept: false })
        }
      />
      <Checkbox
        label={text.price.instant}
        help={isCustomer ? text.price.instantHelp : `${text.price.instantHelp} ${text.price.needsCard}`}
        name="instantAccept"
        checked={values.instantAccept}
        disabled={!isCustomer}
        onChange={({ target: { checked } }) =>
          change(checked ? { fixedPrice: true, instantAccept: true } : { instantAccept: false })
        }
      />
      <RadioCards
        legend={text.price.response}
        name="response"
        value={values.response}
        choices={[
          { value: 'review', label: text.price.review, help: text.price.reviewHelp },
          {
            value: 'auto',
            label: text.price.auto,
            help: text.price.autoHelp,
            reason: isCustomer ? null : text.price.needsCard,
          },
        ]}
        onChange={(response) => change({ response })}
      />
      {isCustomer ? null : <NeedsLogin />}
      {isCustomer && goesByItself(values) && readOf(values.budgetCents) === null ? (
        <p className={styles.quiet}>{text.price.needsBudget}</p>
      ) : null}
    </>
  );
}

/** Why a guest cannot turn on automatic booking, and how to enable it. */
function NeedsLogin() {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.quiet}>
      {text.price.instant}, {text.price.auto}: {text.price.needsLogin}{' '}
      <Link to={withReturnTo('/login', pathname + search)}>{text.price.logIn}</Link>
    </p>
  );
}
