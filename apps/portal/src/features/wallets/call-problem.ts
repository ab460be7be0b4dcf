import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import type { WalletProblem } from './wallet.ts';

/** Describes a failed request that a wallet needed. */
export function callProblem(wallet: Wallet, outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): WalletProblem {
  switch (outcome.kind) {
    case 'refused':
      // A retry may help while our server or the vendor is unreachable.
      if (outcome.code === 'Unavailable') return { wallet, why: 'failed', requestId: outcome.requestId };
      return { wallet, why: 'refused', code: outcome.code, requestId: outcome.requestId };
    case 'offline':
      return { wallet, why: 'not-loaded' };
    case 'unauthorized':
      return { wallet, why: 'failed' };
    case 'unavailable':
    case 'defect':
      return { wallet, why: 'failed', requestId: outcome.requestId };
  }
}
