import type { AutopayAgreement } from '@quittance/contract/autopay';
import type { AutopayCharge } from './autopay-text.ts';

export type ComingCharge = { readonly agreement: AutopayAgreement; readonly charge: AutopayCharge };

/** Returns the payments that autopay will make. One that needs approval first isn't certain. */
export function comingCharges(agreements: readonly AutopayAgreement[]): ComingCharge[] {
  return agreements
    .filter(({ status }) => status === 'active')
    .flatMap((agreement) =>
      agreement.charges
        .filter(({ status }) => status === 'announced' || status === 'retrying')
        .map((charge) => ({ agreement, charge })),
    );
}
