import { useId } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/search';
import styles from './search/search.module.css';
import { text } from './search/text.ts';
import { Steps } from './steps.tsx';
import { fillFrame } from '#domain/site/frame-words.ts';
import { customerChoices } from '#domain/shops/service-catalog.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { lastZip } from '#web/lib/forms/last-zip.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { PageHead, Part } from '#web/ui/frame/article.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

/** Allows for pasted characters around five digits. */
const MOST_TYPED = 20;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/search', matches });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const service = customerChoices.find(({ code }) => code === searchParams.get('service'))?.code ?? null;
  // Filled in on the server, so the browser needs no fee rules.
  const zipHelp = fillFrame(text.zipHelp, context.get(requestContext).frame);
  return { zip: searchParams.get('zip')?.slice(0, MOST_TYPED) ?? lastZip(request) ?? '', service, zipHelp };
}

/**
 * The first two questions of a post on one page. A plain GET form to the posting flow, which looks up the ZIP
 * code and continues with the car.
 */
export default function Search({ loaderData: { zip, service, zipHelp } }: Route.ComponentProps) {
  const asideId = useId();
  const choices = useChoices(customerChoices).map(({ code, label }) => ({ value: code, label }));
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.columns}>
        <form action="/customer" aria-label={text.form} className={styles.form}>
          <TextInput
            label={text.zip}
            help={zipHelp}
            name="zip"
            defaultValue={zip}
            className={styles.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={MOST_TYPED}
          />
          <RadioCards
            legend={text.service}
            name="service"
            choices={choices}
            defaultValue={service ?? undefined}
          />
          <Button type="submit" kind="primary" wide>
            {text.submit}
          </Button>
        </form>
        <nav aria-labelledby={asideId} className={styles.asides}>
          <h2 id={asideId}>{text.asides.title}</h2>
          {text.asides.rows.map(({ to, title, words }) => (
            <Link key={to} to={to}>
              <strong>{title}</strong>
              <span>{words}</span>
            </Link>
          ))}
        </nav>
      </div>
      <Part title={text.steps}>
        <Steps />
      </Part>
    </SitePage>
  );
}
