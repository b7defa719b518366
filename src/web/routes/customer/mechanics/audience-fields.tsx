import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MOST_ASKED } from '#domain/jobs/audience.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Checkbox, type Choice, RadioCards } from '#web/ui/plain/choice.tsx';
import styles from './mechanics.module.css';
import { audienceFor, type PostValues } from './post-values.ts';
import type { SectionProps } from './sections.tsx';
import { text as allText } from './text.ts';

const text = allText.audience;

type Audience = NonNullable<PostValues['audience']>;

/** Who can quote: all shops nearby, the shop whose page led here, or favorites. */
export function AudienceFields({ values, problems, change, ask }: SectionProps & { ask: string | null }) {
  const isCustomer = useSession().person?.kind === 'customer';
  const { data: asked, error } = useQuery(
    queries.marketplace.directory.shop.queryOptions({ input: ask ? { slug: ask } : skipToken }),
  );
  const { data: marked } = useQuery(
    queries.marketplace.favorites.list.queryOptions({ input: isCustomer ? {} : skipToken }),
  );
  const favorites = (marked?.shops ?? []).filter(({ isActive }) => isActive);
  const audience = audienceFor(values, ask);
  const choices: Choice<Audience>[] = [{ value: 'everyone', label: text.everyone, help: text.everyoneHelp }];
  if (ask) {
    const label = asked ? text.one(asked.shop.name) : text.oneUnread;
    choices.push({ value: 'one', label, help: text.oneHelp, reason: error ? text.oneGone : null });
  }
  const why = isCustomer ? text.noFavorites : text.needsLogin;
  const reason = favorites.length > 0 ? null : why;
  choices.push({ value: 'favorites', label: text.favorites, help: text.favoritesHelp(MOST_ASKED), reason });
  return (
    <>
      <RadioCards
        legend={text.title}
        name="ask"
        value={audience}
        choices={choices}
        error={problems.ask}
        onChange={(chosen) => change({ audience: chosen, audienceOf: ask })}
      />
      {audience === 'favorites' ? (
        <fieldset className={styles.favorites}>
          <legend>{text.which(MOST_ASKED)}</legend>
          {favorites.map(({ slug, name, city }) => {
            const isChosen = values.favorites.includes(slug);
            const isFull = !isChosen && values.favorites.length >= MOST_ASKED;
            return (
              <Checkbox
                key={slug}
                label={`${name}, ${city}`}
                name="favorites"
                checked={isChosen}
                disabled={isFull}
                onChange={({ target: { checked } }) =>
                  change({
                    favorites: checked
                      ? [...values.favorites, slug]
                      : values.favorites.filter((one) => one !== slug),
                  })
                }
              />
            );
          })}
          <Link to="/account/favorites">{text.toFavorites}</Link>
        </fieldset>
      ) : null}
      {audience === 'everyone' ? null : (
        <Checkbox
          label={text.afterwards}
          help={text.afterwardsHelp}
          name="thenEveryone"
          checked={values.thenEveryone}
          onChange={(event) => change({ thenEveryone: event.target.checked })}
        />
      )}
    </>
  );
}
