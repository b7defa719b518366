import { data } from 'react-router';
import { MissingPage } from '#web/ui/error-page/error-page.tsx';
import { text } from '#web/ui/error-page/text.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';

/** A route of its own, so the frame around "page not found" knows the reader and color scheme. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return pageMeta({ title: text.missing, isPrivate: true });
}

export default function NotFound() {
  return <MissingPage />;
}
