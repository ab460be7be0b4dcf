import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { settingId } from './setting-path.ts';

/**
 * Scrolls to the field named in the URL and focuses it, then removes it from the URL, so that the same link works
 * again.
 */
export function useFieldInSight(): void {
  const [params, setParams] = useSearchParams();
  const path = params.get('field');
  useEffect(() => {
    if (path === null) return;
    const place = nearestPlace(path);
    if (place) bringIntoSight(place);
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

function bringIntoSight(place: HTMLElement): void {
  const folded = place.closest('details');
  if (folded) folded.open = true;
  place.scrollIntoView({ block: 'center' });
  const control = place.querySelector<HTMLElement>('input, select, textarea, button');
  (control ?? place).focus({ preventScroll: true });
}

/** Finds the field's element, or that of the group it belongs to. */
function nearestPlace(path: string): HTMLElement | null {
  const place = document.getElementById(settingId(path));
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return place ?? (parent === '' ? null : nearestPlace(parent));
}
