import { redirect } from 'react-router';

/** The audit trail has two addresses and one page. */
export function loader({ request }: { request: Request }) {
  return redirect(`/admin/audit${new URL(request.url).search}`);
}
