import { pageOrigin } from '@quittance/browser/page-address';
import { loadOptionalPart } from '@quittance/browser/stale-build';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { screenPath } from '../../platform/addresses/portal-paths.ts';
import { whenIdle } from '../../platform/idle.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The screens that customers usually open next, the likeliest first. */
const nextScreens: Readonly<Record<string, readonly string[]>> = {
  '/login': ['/make-payment', '/dashboard'],
  '/authentication-code': ['/make-payment', '/dashboard'],
  '/dashboard': ['/make-payment', '/make-payment/review'],
  '/make-payment': ['/make-payment/review', '/success'],
  '/make-payment/review': ['/success', '/make-payment'],
  '/success': ['/dashboard', '/history'],
};

const pointing = ['pointerover', 'focusin', 'touchstart'];

/**
 * Loads the code of the next screens once a screen is shown and the browser is idle, and of a link's screen once the
 * customer points at it. Loads nothing ahead in a browser that saves data. Returns a function that stops it.
 */
export function loadAhead(router: Router, { routes }: { routes: readonly RouteObject[] }): () => void {
  if (savesData()) return () => undefined;
  let shown: string | undefined;
  const look = ({ navigation, location, initialized }: Router['state']) => {
    const screen = screenPath(location.pathname);
    if (!initialized || navigation.state !== 'idle' || screen === shown) return;
    shown = screen;
    whenIdle(async () => {
      for (const path of nextScreens[screen] ?? []) {
        // The screen that the customer opened meanwhile comes first.
        if (router.state.navigation.state !== 'idle' || shown !== screen) return;
        await loadScreen(routes, path);
      }
    });
  };
  const onPointing = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.origin === pageOrigin()) void loadScreen(routes, link.pathname);
  };
  look(router.state);
  const unsubscribe = router.subscribe(look);
  for (const event of pointing) document.addEventListener(event, onPointing, { passive: true });
  return () => {
    unsubscribe();
    for (const event of pointing) document.removeEventListener(event, onPointing);
  };
}

/** Loads parts of the screen shown, once the browser is idle. Loads nothing ahead in a browser that saves data. */
export function loadPartsAhead(parts: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return;
  whenIdle(() => void loadOptionalPart(() => Promise.all(parts.map((load) => load()))));
}

/** Loads a screen's code with its layout. A failure is left to the navigation that needs it. */
async function loadScreen(routes: readonly RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes([...routes], path) ?? [];
  await loadOptionalPart(() =>
    Promise.all(matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined))),
  );
}

/** Not every browser tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
