import { useMatches } from 'react-router';
import type { PageHandle } from '../page-handle.ts';

/** Returns the handles of the matched routes with their paths, outermost first. */
export function usePageHandles(): (PageHandle & { readonly place: string })[] {
  return useMatches().flatMap(({ handle, pathname }) =>
    handle === undefined ? [] : [{ ...(handle as PageHandle), place: pathname.replace(/(?<=.)\/$/, '') }],
  );
}
