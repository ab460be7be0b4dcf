import { focusPageHeading } from '@quittance/browser/page-focus';
import { setPageTitle } from '@quittance/browser/page-head';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSelf } from '../../session/services.tsx';
import { usePageHandles } from './use-page-handles.ts';

/** Sets the document title after navigation and focuses the screen's heading, or else `main`. */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { tenant } = useSelf();
  const before = useRef(pathname);
  const titleKey = usePageHandles().at(-1)?.titleKey ?? 'Title.Home';
  const title = `${t(titleKey)} | ${tenant.name}`;
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!focusPageHeading()) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
