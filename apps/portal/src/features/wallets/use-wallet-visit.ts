import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { useRef, useState } from 'react';
import type { WalletAuthorization, WalletProblem, WalletResult } from './wallet.ts';

/** The end of a wallet visit without a payment. */
export type WalletEnd = { readonly kind: 'canceled' } | ({ readonly kind: 'problem' } & WalletProblem);

/** Allows one wallet visit at a time, despite repeated clicks. */
export type WalletVisit = {
  readonly end: WalletEnd | undefined;
  /** Opens the wallet. `open` runs within the click handler, as the wallets require. */
  readonly begin: (open: () => Promise<WalletResult>) => void;
  /** For a vendor whose button opens the wallet itself. */
  readonly noteBegin: () => void;
  readonly noteResult: (result: WalletResult) => void;
  /** Reports that the vendor's button couldn't be rendered. */
  readonly fail: () => void;
};

/** Tracks the visits to a wallet and reports each result to the page. */
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
