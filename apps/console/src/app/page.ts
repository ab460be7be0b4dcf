import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageHandle } from './page-handle.ts';

type PageOptions = PageHandle & {
  readonly path: string;
  /** The screen, loaded when it is opened. */
  readonly load: () => Promise<ComponentType>;
  /** The screens below it, whose breadcrumbs lead back to this one. */
  readonly below?: readonly RouteObject[];
};

/** States a screen behind the sign-in. `path` is below the screen above it; below the root it begins without a slash. */
export function page({ path, load, below = [], ...handle }: PageOptions): RouteObject {
  const own = { index: true, lazy: async () => ({ Component: await load() }) } as const;
  return { path, handle: handle satisfies PageHandle, children: [own, ...below] };
}
