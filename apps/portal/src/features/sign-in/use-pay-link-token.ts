import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { payLinkToken } from '../../platform/pay-link.ts';

/**
 * Returns the token of the payment link that opened the login page, or undefined if none did. The server never sees it
 * and renders the form.
 */
export function usePayLinkToken(): string | undefined {
  const { hash } = useLocation();
  return useIsHydrated() ? payLinkToken(hash) : undefined;
}
