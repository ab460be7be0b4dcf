import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageHandle } from './page-handle.ts';

type PageOptions = PageHandle & {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Screens whose breadcrumbs lead back to this one. */
  readonly below?: readonly RouteObject[];
};

/** Defines a screen behind the sign-in. `path` is relative to its parent and has no leading slash at the root. */
export function page({ path, load, below = [], ...handle }: PageOptions): RouteObject {
  const own = { index: true, lazy: async () => ({ Component: await load() }) } as const;
  return { path, handle: handle satisfies PageHandle, children: [own, ...below] };
}
