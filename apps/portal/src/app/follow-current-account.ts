import { keepCurrentAccount } from '../features/accounts/stored-current-account.ts';
import type { Services } from '../session/services.tsx';

/**
 * Keeps the current account in session storage in sync with the accounts (req 3.6). Returns a function that stops it.
 */
export function followCurrentAccount(services: Pick<Services, 'session' | 'sessionStorage' | 'tenant'>): () => void {
  keepCurrentAccount(services);
  return services.session.subscribe(({ user }, before) => {
    if (user?.customerAccountDetails !== before.user?.customerAccountDetails) keepCurrentAccount(services);
  });
}
