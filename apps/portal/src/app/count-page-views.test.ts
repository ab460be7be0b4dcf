import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultAppConfig } from '../platform/app-config.ts';
import { countPageViews } from './count-page-views.ts';

const routes = [
  { path: 'login' },
  { path: 'pay/:token' },
  { path: 'make-payment', children: [{ path: 'review' }] },
  { path: 'history', children: [{ path: 'd/user-profile' }] },
];

async function viewsOf(...paths: string[]): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  const router = createMemoryRouter(routes, { initialEntries: [paths[0] ?? '/'] });
  countPageViews(router, { config: defaultAppConfig }, { view: (pattern) => seen.push(pattern) });
  for (const path of paths.slice(1)) await router.navigate(path);
  return seen;
}

describe('page view', () => {
  it.each([
    ['/login?returnUrl=%2Fhistory%3Fid%3D7#token', '/login'],
    ['/pay/eyJhbGciOiJIUzI1NiJ9', '/pay/:token'],
    ['/history/d/user-profile', '/history'],
  ])('records only the route pattern of %s (req 1.9)', async (path, pattern) => {
    expect(await viewsOf(path)).toEqual([pattern]);
  });

  it('is counted once per screen, regardless of dialogs and query changes (req 1.9)', async () => {
    expect(await viewsOf('/history', '/history/d/user-profile', '/history', '/history?page=2')).toEqual(['/history']);
  });

  it.each(['/make-payment', '/make-payment/review'])(
    'records %s, which takes payment details, without its query (req 1.9)',
    async (path) => {
      expect(await viewsOf('/history', `${path}?amount=12.50&account=A-1`, '/history')).toEqual([
        '/history',
        path,
        '/history',
      ]);
    },
  );
});
