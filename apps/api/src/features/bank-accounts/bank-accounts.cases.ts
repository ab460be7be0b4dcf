import { lookUpBank } from '@quittance/contract/bank-accounts';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const bankAccountCases = [
  defineCases(lookUpBank, {
    success: bankOf('021000021'),
    refusals: {
      // The Federal Reserve assigns prefix 00 to government offices, and no one has this number.
      BankUnknown: bankOf('000000518'),
      RoutingNumberInvalid: bankOf('021000022'),
    },
  }),
];

function bankOf(routingNumber: string): CallCase {
  return async ({ api, tenant }) => {
    const { credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { routingNumber } };
  };
}
