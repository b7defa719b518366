import { redirect } from 'react-router';

/** `/mechanic/shop` leads to its first page. */
export function loader() {
  return redirect('/mechanic/shop/dashboard');
}
