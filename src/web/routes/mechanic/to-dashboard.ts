import { redirect } from 'react-router';

/** `/mechanic/shop` and the older address of the dashboard lead to the one that there is. */
export function loader() {
  return redirect('/mechanic/shop/dashboard');
}
