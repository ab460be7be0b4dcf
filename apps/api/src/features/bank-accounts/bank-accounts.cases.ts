import { lookUpBank } from '@quittance/contract/bank-accounts';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/signed-in-customer.ts';

/** The calls under bankaccount/. */
export const bankAccountCases = [
  defineCases(lookUpBank, {
    success: bankOf('021000021'),
    refusals: {
      // The Federal Reserve has given its own prefix 00 to government offices; nobody has this number.
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
