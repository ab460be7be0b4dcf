import { focusPageHeading, focusPageHeadingIfNothingHasFocus } from '@quittance/browser/page-focus';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { screenPath } from '../../platform/portal-places.ts';
import type { RouteHandle } from '../route-handle.ts';

/**
 * After a navigation, sets the document title of the screen or dialog (req 2.1) and focuses the screen's heading, or
 * else `main`. A dialog manages its own focus. Closing a dialog without an opener focuses the heading.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const before = useRef(key === 'default' ? pathname : undefined);
  usePageTitle(useTitleKey());
  useEffect(() => {
    const from = before.current;
    before.current = pathname;
    const screen = screenPath(pathname);
    if (from === pathname || screen !== pathname) return;
    if (from !== undefined && screenPath(from) === screen) return focusPageHeadingIfNothingHasFocus();
    if (!focusPageHeading()) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function useTitleKey(): string {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.titleKey ?? 'Title.MakePayment';
}
