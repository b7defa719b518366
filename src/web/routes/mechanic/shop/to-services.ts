import { redirect } from 'react-router';

/** The specification's own address of the page (P §2). */
export function loader() {
  throw redirect('/mechanic/shop/services', 301);
}
