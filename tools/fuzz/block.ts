import { randomUUID } from 'node:crypto';
import { logOut } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { openToCash } from '@quittance/services/testing/cash-desk';
import { testWallets } from '@quittance/services/testing/test-payee';
import { makeTenant } from '@quittance/services/testing/test-tenant';
import { payByCard, receiptToken } from '../../apps/api/src/testing/receipt-link.ts';
import { type SignedIn, signIn, signInCustomer } from '../../apps/api/src/testing/signed-in-customer.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';

/** What stories share: a tenant, and somebody of it whom they know something about. */
export type Block = {
  tenant: Tenant;
  stranger: SignedIn;
  /** A session of the stranger's that has ended. */
  ended: SignedIn['credentials'];
  /** The secret of a link to a receipt of the stranger's. */
  receiptToken: string;
};

/** Makes a tenant that offers all there is. Some tell of disclosures, and some let no second factor be chosen. */
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
