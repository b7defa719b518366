import { data, redirect } from 'react-router';
import type { Route } from './+types/favorites';
import { problemOf } from '#api/problem.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import type { FavoriteAnswer } from '#web/features/shops/favorite-star/favorite-star.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { withReturnTo } from '#web/lib/session/return-to.ts';

const OWN_PAGE = '/account/favorites';

export function loader() {
  return redirect(OWN_PAGE);
}

/** A press on a star: in place, or back on the page where it was pressed without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isFavorite = form.get('isFavorite') === 'true';
  const back = form.has('back') ? (ownPath(String(form.get('back'))) ?? OWN_PAGE) : null;
  try {
    await context.get(apiContext).marketplace.favorites.set({
      slug: String(form.get('slug') ?? ''),
      isFavorite,
      idempotencyKey: crypto.randomUUID(),
    });
  } catch (error) {
    const known = problemOf(error);
    if (!known) throw error;
    if (known.code === 'NOT_SIGNED_IN') throw redirect(withReturnTo('/login', back));
    const answer: FavoriteAnswer = { isFavorite: !isFavorite, problem: known.detail };
    // Their own page says how many they have.
    return back ? redirect(OWN_PAGE) : data(answer, { status: known.status });
  }
  return back ? redirect(back) : data<FavoriteAnswer>({ isFavorite, problem: null });
}
