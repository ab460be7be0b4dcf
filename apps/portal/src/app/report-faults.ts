import { pagePath } from '@quittance/browser/page-address';
import type { createBrowserRouter } from 'react-router';
import { takesPaymentDetails } from '../platform/addresses/payment-screens.ts';
import type { Services } from '../session/services.tsx';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Reports uncaught errors (req 1.9). Also passes each screen to the error reporting before it renders, because screens
 * with payment details must not be recorded.
 */
export function reportFaults(router: Router, { errorReporting }: Pick<Services, 'errorReporting'>): void {
  const report = (message: string, error: unknown) => {
    // Aborted requests aren't faults, and errors of third-party scripts arrive without an error object.
    if (error instanceof Error && error.name !== 'AbortError')
      errorReporting.report({ message, error, path: pagePath() });
  };
  window.addEventListener('error', ({ error }) => report('uncaught-error', error));
  // Makes assets/first-touch.js repeat the errors that came earlier.
  window.dispatchEvent(new Event('faults-reported'));
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled-rejection', reason));
  const reportScreen = ({ location, navigation }: Router['state']) => {
    // During a navigation both screens count.
    const paths = [location.pathname, navigation.location?.pathname ?? location.pathname];
    errorReporting.onScreen?.(paths.find(takesPaymentDetails) ?? location.pathname);
  };
  reportScreen(router.state);
  router.subscribe(reportScreen);
}
