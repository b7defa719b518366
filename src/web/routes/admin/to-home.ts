import { redirect } from 'react-router';

/** What the back-office does not have leads out of it, so that nobody can feel out what it does have. */
export function loader() {
  return redirect('/');
}
