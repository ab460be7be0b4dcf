import { randomUUID } from 'node:crypto';
import { logOut } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { testWallets } from '@quittance/services/testing/fixtures/test-payee';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openToCash } from '@quittance/services/testing/harness/cash-harness';
import { payByCard, receiptToken } from '../../apps/api/src/testing/payers/receipt-link.ts';
import { type SignedIn, signIn, signInCustomer } from '../../apps/api/src/testing/payers/signed-in-customer.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';

/** Data shared by stories: a tenant, and a stranger there about whom they know something. */
export type Block = {
  tenant: Tenant;
  stranger: SignedIn;
  /** An expired session of the stranger. */
  ended: SignedIn['credentials'];
  /** Secret of a link to one of the stranger's receipts. */
  receiptToken: string;
};

/** Creates a tenant with every feature. Some tenants require disclosures, and some forbid a second factor. */
export async function makeBlock(api: TestApi, number: number): Promise<Block> {
  const tenant = await makeTenant(api.world, {
    label: `fuzz-${number}-${randomUUID().slice(0, 8)}`,
    paymentConfiguration: {
      ...{ allowApplePay: true, allowGooglePay: true, allowPayPal: true, allowZeroBalance: number % 5 === 4 },
      singlePaymentConfiguration: {
        applyConvenienceFee: number % 2 === 0,
        applyACHFeeAsPercentage: false,
        applyCreditCardFeeAsPercentage: number % 4 === 2,
      },
    },
    payee: { wallets: testWallets, paypalMerchant: `paypal-${randomUUID()}` },
    ...(number % 3 > 0 && { secondFactor: 'enabled' as const }),
    ...(number % 4 === 3 && { disclaimers: [{ type: 3, version: 'v1' }] as const }),
  });
  await openToCash(api.world, { tenant });
  const stranger = await signInCustomer(api, { tenant, balanceCents: 100_000 });
  const paymentId = await payByCard(api, stranger);
  const ended = await signIn(api, stranger);
  await api.send(logOut, ended);
  return { tenant, stranger, ended, receiptToken: await receiptToken(api, { ...stranger, paymentId }) };
}
