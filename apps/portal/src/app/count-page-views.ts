import type { createBrowserRouter } from 'react-router';
import { screenPath } from '../platform/addresses/portal-paths.ts';
import { openPageViews, type PageViews } from '../platform/reporting/analytics.ts';
import type { Services } from '../session/services.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Counts page views by route pattern, without ids, query, fragment or dialogs. Does nothing unless it is enabled in the
 * settings (req 1.9).
 */
export function countPageViews(
  router: Router,
  { config }: Pick<Services, 'config'>,
  pageViews: PageViews = openPageViews(config.analytics),
): void {
  let last: string | undefined;
  const look = ({ navigation, matches }: Router['state']) => {
    if (navigation.state !== 'idle') return;
    const pattern = screenPath(patternOf(matches));
    if (pattern === last) return;
    last = pattern;
    pageViews.view(pattern);
  };
  look(router.state);
  router.subscribe(look);
}

function patternOf(matches: Router['state']['matches']): string {
  const parts = matches.flatMap(({ route }) => (route.path ?? '').split('/')).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}
