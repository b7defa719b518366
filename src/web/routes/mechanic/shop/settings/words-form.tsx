import { Link } from 'react-router';
import styles from './settings-forms.module.css';
import { text as allText } from './text.ts';
import { useKeepDetails } from './use-details.tsx';
import type { ShopDetailsView } from '#api/shops/profile.ts';
import { HEADLINE_CHARACTERS } from '#domain/shops/shop-terms.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

const text = allText.page;

/** The sentence under the name, and what the shop says of itself. */
export function WordsForm({ details }: { details: ShopDetailsView }) {
  const keep = useKeepDetails(text.saved);
  const [version, setVersion] = useVersion(details.versions.words);
  const save = usePress(queries.shops.profile.savePublicPage.mutationOptions(), (now) => {
    setVersion(now.versions.words);
    keep(now);
  });
  const { values, change, problems, form } = useCheckedForm({
    first: { headline: details.headline, description: details.description },
    check: () => ({}),
    send: (words) => save.press({ ...words, version }),
  });
  return (
    <Card level={2} title={text.words} aside={<Preview details={details} />}>
      <Form {...form} submit={text.save} busy={text.saving}>
        <TextInput
          label={text.headline}
          help={text.headlineHelp}
          optional
          maxLength={HEADLINE_CHARACTERS}
          value={values.headline}
          error={problems['headline']}
          onChange={(event) => change({ headline: event.currentTarget.value })}
        />
        <Textarea
          label={text.description}
          help={text.descriptionHelp}
          optional
          rows={6}
          maxLength={2_000}
          value={values.description}
          error={problems['description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Form>
    </Card>
  );
}

function Preview({ details: { slug, status } }: { details: ShopDetailsView }) {
  if (status !== 'active') return <span className={styles.quiet}>{text.notLive}</span>;
  return (
    <LinkButton to={`/shops/${slug}`} target="_blank" size="small">
      {text.preview}
    </LinkButton>
  );
}

const ways: Record<(typeof text.shown)[number][1], string> = {
  profile: '/mechanic/shop/settings/profile',
  photos: '/mechanic/shop/settings/photos',
  services: '/mechanic/shop/services',
  hours: '/mechanic/shop/settings#hours',
  policies: '/mechanic/shop/settings/policies',
};

/** What strangers see and what they do not, each with the place where it is changed. */
export function Appears() {
  return (
    <>
      <Card level={2} title={text.shows}>
        <ul className={styles.list}>
          {text.shown.map(([what, where]) => (
            <li key={what}>
              <span>{what}</span>
              <Link to={ways[where]} aria-label={text.changeOf(what)}>
                {text.change}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{text.measured}</p>
      </Card>
      <Card level={2} title={text.hides}>
        <ul className={styles.list}>
          {text.hidden.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
