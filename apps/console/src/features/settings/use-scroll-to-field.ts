import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { settingId } from './setting-path.ts';

/**
 * Scrolls to the field named in the URL and focuses it, then removes it from the URL, so that the same link works
 * again.
 */
export function useScrollToField(): void {
  const [params, setParams] = useSearchParams();
  const path = params.get('field');
  useEffect(() => {
    if (path === null) return;
    const element = nearestElement(path);
    if (element) scrollToElement(element);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('field');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [path, setParams]);
}

function scrollToElement(element: HTMLElement): void {
  const folded = element.closest('details');
  if (folded) folded.open = true;
  element.scrollIntoView({ block: 'center' });
  const control = element.querySelector<HTMLElement>('input, select, textarea, button');
  (control ?? element).focus({ preventScroll: true });
}

/** Finds the field's element, or that of the group it belongs to. */
function nearestElement(path: string): HTMLElement | null {
  const element = document.getElementById(settingId(path));
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return element ?? (parent === '' ? null : nearestElement(parent));
}
