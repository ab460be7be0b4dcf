import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { payLinkToken } from '../../platform/pay-link.ts';

/** The token of the payment link that opened the log-in; undefined where none did. The server never sees it, and draws the form. */
export function usePayLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useIsHydrated() ? payLinkToken(hash) : undefined;
}
