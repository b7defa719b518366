import { redirect } from 'react-router';

/** Unknown back-office addresses lead out of it, so a stranger can't probe which exist. */
export function loader() {
  return redirect('/');
}
