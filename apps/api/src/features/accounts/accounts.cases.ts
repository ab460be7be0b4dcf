import { getCustomerAccounts } from '@quittance/contract/accounts';
import { defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const accountCases = [
  defineCases(getCustomerAccounts, {
    success: async ({ api, tenant }) => (await signInCustomer(api, { tenant })).credentials,
    refusals: {},
  }),
];
