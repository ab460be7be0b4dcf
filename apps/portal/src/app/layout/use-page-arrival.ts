import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { focusPageHeading } from '../../platform/page-focus.ts';
import type { RouteHandle } from '../authenticated-pages.ts';

/** After a navigation: the browser's title is the screen's (SPEC 2.1), and the focus is on its heading, else on `main`. */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const lastPath = useRef(key === 'default' ? pathname : undefined);
  usePageTitle(useTitleKey());
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!focusPageHeading()) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function useTitleKey(): string {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.titleKey ?? 'Title.MakePayment';
}
