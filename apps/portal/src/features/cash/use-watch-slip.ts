import { isPageShown, onPageShown } from '@quittance/browser/activity';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';

/** Short enough for a customer who waits at the counter. */
const watchEveryMs = 10_000;

/** Polls for the store's payment while the slip is open and its page is visible. */
export function useWatchSlip({ isOpen }: { readonly isOpen: boolean }): void {
  const refreshAccounts = useRefreshAccounts();
  const look = useEffectEvent(() => {
    if (isPageShown()) void refreshAccounts();
  });
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(look, watchEveryMs);
    const stop = onPageShown(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isOpen]);
}
