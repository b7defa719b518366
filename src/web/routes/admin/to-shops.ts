import { redirect } from 'react-router';

/** The first screen of the back-office (A §2). */
export function loader() {
  return redirect('/admin/shops');
}
