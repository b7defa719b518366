import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import type { SessionView } from '#api/accounts/session.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { requestContext } from '#web/lib/api-context.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import { schemeFromCookies } from '#web/lib/color-scheme.ts';
import { useNonce } from '#web/lib/nonce.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { loadLate, useWholePagesWhenLost } from '#web/lib/navigation/lost-scripts.ts';
import { useFocusAfterNavigation } from '#web/lib/navigation/use-focus-after-navigation.ts';
import { useOtherTabs } from '#web/lib/session/use-other-tabs.ts';
import { wayOfUnfinished } from '#web/lib/forms/unfinished.ts';
import { LiveLine } from '#web/ui/plain/live-line.tsx';
import { DrillLine } from '#web/ui/frame/drill-line.tsx';
import { TestPaymentsLine } from '#web/ui/frame/test-payments-line.tsx';
import { PublicDemoLine } from '#web/ui/frame/public-demo-line.tsx';
import { text } from '#web/ui/plain/text.ts';
import { ToastRegion } from '#web/ui/plain/toast.tsx';
import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/base.css';

export const links: Route.LinksFunction = () => [
  ...[inter, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // For browsers that cannot show the SVG icon and request the old name.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

/** A failed page gets its title where it explains the error. */
export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.untitled });
}

/** An unfinished sign-in continues from any page, instead of looking signed out. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    const elsewhere = wayOfUnfinished(request.url, context.get(requestContext).session);
    if (elsewhere) throw redirect(elsewhere);
  },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { now, origin, session, providers, captcha, cardForm, isPublicDemo, isDrill, isTestPayments, frame } =
    context.get(requestContext);
  return {
    now: now.toISOString(),
    /** For canonical URLs in each page's head. */
    origin,
    session,
    providers,
    captcha: captcha && { scriptUrl: captcha.scriptUrl, siteKey: captcha.siteKey },
    cardForm,
    isPublicDemo,
    isDrill,
    isTestPayments,
    frame,
    scheme: schemeFromCookies(request.headers.get('Cookie')),
  };
}

/** Lists that follow typing. They answer in place and never redirect. */
const FOLLOWING = ['/marketplace', '/app/marketplace'];

/**
 * Filtering such a list changes no root data, and offline it cannot be reloaded: the list then says so in
 * place, without an error page. Pages that may redirect are excluded, because a redirect needs every route's
 * answer.
 */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = 'GET', defaultShouldRevalidate } = to;
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (FOLLOWING.includes(nextUrl.pathname) && isFilter && formMethod === 'GET') return false;
  return defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // Missing if the root itself failed; the page then follows the system scheme and stays readable.
  const data = useRouteLoaderData<typeof loader>('root');
  const scheme = data?.scheme ?? 'system';
  // Marks that the page is interactive, for measurements and tests.
  useEffect(() => void performance.mark('alive'), []);
  return (
    <html lang="en" data-scheme={scheme === 'system' ? undefined : scheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Vite's live styles look for their nonce here. */}
        {import.meta.env.DEV ? <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning /> : null}
        <meta name="color-scheme" content={scheme === 'system' ? 'light dark' : scheme} />
        <Meta />
        {/* Our styles and fonts are allowed by origin; only Vite's live styles need a nonce. */}
        <Links nonce={import.meta.env.DEV ? nonce : ''} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {text.skipToContent}
        </a>
        {data?.isPublicDemo ? <PublicDemoLine /> : null}
        {data?.isDrill ? <DrillLine /> : null}
        {data?.isTestPayments ? <TestPaymentsLine /> : null}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Only signed-in readers need it. */
const KeptSession = loadLate(
  async () => (await import('#web/ui/session/kept-session.tsx')).KeptSession,
  () => null,
);

/** Whether this page keeps a session: once it had one, until unload, because it notifies other tabs. */
function useHasSession({ person, unfinished }: SessionView): boolean {
  const [hadSession, setHadSession] = useState(false);
  if (!hadSession && (person !== null || unfinished !== null)) setHadSession(true);
  return hadSession;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFocusAfterNavigation();
  useWholePagesWhenLost();
  const isKept = useHasSession(loaderData.session);
  useOtherTabs(!isKept);
  return (
    <ClockProvider now={loaderData.now}>
      <LiveLine />
      <Outlet />
      {isKept ? (
        <Suspense>
          <KeptSession session={loaderData.session} now={loaderData.now} />
        </Suspense>
      ) : null}
      <ToastRegion />
    </ClockProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
