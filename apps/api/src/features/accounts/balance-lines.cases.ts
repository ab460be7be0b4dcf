import { listBalanceLines } from '@quittance/contract/balance-lines';
import { defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/signed-in-customer.ts';

/** account/balancelines. */
export const balanceLineCases = [
  defineCases(listBalanceLines, {
    async success({ api, tenant }) {
      const { credentials, account } = await signInCustomer(api, { tenant });
      return { ...credentials, body: { accountReferenceCode: account } };
    },
    refusals: {
      async CursorInvalid({ api, tenant }) {
        const { credentials, account } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { accountReferenceCode: account, cursor: crypto.randomUUID() } };
      },
      async NotFound({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { accountReferenceCode: 'nobodys' } };
      },
    },
  }),
];
