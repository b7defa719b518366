import { redirect } from 'react-router';

/** A §2 names the trail by two addresses; there is one page. */
export function loader({ request }: { request: Request }) {
  return redirect(`/admin/audit${new URL(request.url).search}`);
}
