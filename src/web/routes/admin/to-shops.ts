import { redirect } from 'react-router';

/** The first screen of the back-office. */
export function loader() {
  return redirect('/admin/shops');
}
