import { redirect } from 'react-router';

/** The older address of the jobs near a shop; what was searched there is still searched. */
export function loader({ request }: { request: Request }) {
  return redirect(`/mechanic/shop/marketplace${new URL(request.url).search}`);
}
