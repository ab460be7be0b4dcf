import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { useRef, useState } from 'react';
import type { WalletAuthorization, WalletProblem, WalletResult } from './wallet.ts';

/** How the last visit to a wallet ended without a payment. */
export type WalletEnd = { readonly kind: 'canceled' } | ({ readonly kind: 'problem' } & WalletProblem);

/** One visit to a wallet at a time, however often the button is pressed. */
export type WalletVisit = {
  readonly end: WalletEnd | undefined;
  /** Opens the wallet. `open` runs within the press, as the wallets' sheets demand. */
  readonly begin: (open: () => Promise<WalletResult>) => void;
  /** For a vendor whose button opens the wallet by itself. */
  readonly noteBegin: () => void;
  readonly noteResult: (result: WalletResult) => void;
  /** The vendor's button could not be drawn. */
  readonly fail: () => void;
};

/** Follows the visits to a wallet and tells the page what came of each. */
export function useWalletVisit(
  wallet: Wallet,
  page: {
    readonly isPending?: boolean | undefined;
    readonly onAuthorized: (authorization: WalletAuthorization) => void;
    readonly onProblem?: ((problem: WalletProblem) => void) | undefined;
  },
): WalletVisit {
  const [end, setEnd] = useState<WalletEnd>();
  const isOpen = useRef(false);
  const noteResult = (result: WalletResult) => {
    isOpen.current = false;
    if (result.kind !== 'authorized') {
      setEnd(result);
      if (result.kind === 'problem') page.onProblem?.(result);
    } else if (!page.isPending) {
      const { token, finish } = result;
      page.onAuthorized({ wallet, token, finish });
    }
  };
  return {
    end,
    begin(open) {
      if (isOpen.current || page.isPending) return;
      isOpen.current = true;
      setEnd(undefined);
      void open().then(noteResult);
    },
    noteBegin: () => setEnd(undefined),
    noteResult,
    fail: () => noteResult({ kind: 'problem', wallet, why: 'failed' }),
  };
}
