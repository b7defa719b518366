import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** It leads to where its reader is. */
  current?: boolean;
  /** The page stays scrolled as it is. */
  keepsPlace?: boolean;
};

/**
 * A plain link within the site, of which a frame has fifty: the root of the page follows it by the router.
 */
export function RoutedLink({ to, current = false, keepsPlace = false, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      aria-current={current ? 'page' : undefined}
      data-routed=""
      data-keeps-place={keepsPlace ? '' : undefined}
      data-discover="true"
    >
      {children}
    </a>
  );
}

/** Whether a link leads to the page that is shown, or to what that page belongs to. */
export function isWithin(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
