import { useMatches } from 'react-router';
import type { PageHandle } from '../page-handle.ts';

/** What the routes of the screen say of it, from the outermost on, each with the place that it is at. */
export function usePageHandles(): (PageHandle & { readonly place: string })[] {
  return useMatches().flatMap(({ handle, pathname }) =>
    handle === undefined ? [] : [{ ...(handle as PageHandle), place: pathname.replace(/(?<=.)\/$/, '') }],
  );
}
