import { redirect } from 'react-router';

/** The specification's own address for this page. */
export function loader() {
  throw redirect('/mechanic/shop/services', 301);
}
