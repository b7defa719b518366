import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import type { FormEvent } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './favorite-star.module.css';
import { text } from './text.ts';

/** What the address of the favorites answers. */
export type FavoriteAnswer = { isFavorite: boolean; problem: string | null };

type Props = { shop: { slug: string; name: string }; isFavorite: boolean };

/**
 * Marks a shop, and takes the mark away by the same press. Guests log in first and come back; shops and staff
 * have no favorites. Without JavaScript, the form posts and returns to this page.
 */
export function FavoriteStar({ shop, isFavorite }: Props) {
  const { person } = useSession();
  const { pathname, search } = useLocation();
  const { submit, data, formData } = useFetcher<FavoriteAnswer>();
  const here = pathname + search;
  if (person && person.kind !== 'customer') return null;
  if (!person) {
    return (
      <span className={styles.form}>
        <Link
          to={withReturnTo('/login', here)}
          className={styles.star}
          aria-label={text.logIn(shop.name)}
          title={text.logIn(shop.name)}
        >
          <Icon of={IconStar} />
        </Link>
      </span>
    );
  }
  const sent = formData?.get('isFavorite');
  const isMarked = sent ? sent === 'true' : (data?.isFavorite ?? isFavorite);
  const label = isMarked ? text.unmark(shop.name) : text.mark(shop.name);
  const press = (event: FormEvent) => {
    event.preventDefault();
    const body = { slug: shop.slug, isFavorite: String(!isMarked) };
    void submit(body, { method: 'post', action: '/favorites' });
  };
  return (
    <form method="post" action="/favorites" className={styles.form} onSubmit={press}>
      <input type="hidden" name="slug" value={shop.slug} />
      <input type="hidden" name="isFavorite" value={String(!isMarked)} />
      <input type="hidden" name="back" value={here} />
      <button
        type="submit"
        className={styles.star}
        data-marked={isMarked || undefined}
        aria-label={label}
        title={label}
      >
        <Icon of={isMarked ? IconStarFilled : IconStar} />
      </button>
      {data?.problem && !sent ? (
        <span role="alert" className={styles.problem}>
          {data.problem}
        </span>
      ) : null}
    </form>
  );
}
