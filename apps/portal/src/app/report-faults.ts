import { pagePath } from '@quittance/browser/page-address';
import type { createBrowserRouter } from 'react-router';
import { takesPaymentDetails } from '../platform/payment-screens.ts';
import type { Services } from '../session/services.tsx';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Reports the errors that nothing caught (req 1.9), and tells the error reporting of each screen before it is drawn, because
 * some must not be recorded.
 */
export function reportFaults(router: Router, { errorReporting }: Pick<Services, 'errorReporting'>): void {
  const report = (message: string, error: unknown) => {
    // A broken-off request is nobody's fault; an error of foreign script comes without its error.
    if (error instanceof Error && error.name !== 'AbortError')
      errorReporting.report({ message, error, path: pagePath() });
  };
  window.addEventListener('error', ({ error }) => report('uncaught-error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled-rejection', reason));
  const tell = ({ location, navigation }: Router['state']) => {
    // On the way between two screens both count.
    const places = [location.pathname, navigation.location?.pathname ?? location.pathname];
    errorReporting.onScreen?.(places.find(takesPaymentDetails) ?? location.pathname);
  };
  tell(router.state);
  router.subscribe(tell);
}
