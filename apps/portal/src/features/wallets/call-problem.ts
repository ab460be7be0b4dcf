import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import type { WalletProblem } from './wallet.ts';

/** Why a call of ours that a wallet needed did not succeed. */
export function callProblem(wallet: Wallet, outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): WalletProblem {
  switch (outcome.kind) {
    case 'refused':
      // While our server or the vendor cannot be asked, another try may help.
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
