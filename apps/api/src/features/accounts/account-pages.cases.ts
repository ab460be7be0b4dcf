import { listBalanceLines } from '@quittance/contract/balance-lines';
import { getAccountBill, listAccountBills } from '@quittance/contract/bills';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

const ask = async ({ api, tenant }: CaseHarness, changes: object = {}) => {
  const { credentials, account } = await signInCustomer(api, { tenant });
  return { ...credentials, body: { accountReferenceCode: account, ...changes } };
};

/** Shared by account/balancelines and account/bills, which both page through one account's records. */
const pages = {
  success: (harness: CaseHarness) => ask(harness),
  refusals: {
    CursorInvalid: (harness: CaseHarness) => ask(harness, { cursor: crypto.randomUUID() }),
    NotFound: (harness: CaseHarness) => ask(harness, { accountReferenceCode: 'nobodys' }),
  },
};

const billNumber = 'B-1';

export const accountPageCases = [
  defineCases(listBalanceLines, pages),
  defineCases(listAccountBills, pages),
  defineCases(getAccountBill, {
    async success(harness) {
      const asked = await ask(harness, { billNumber });
      const { api, tenant } = harness;
      const { accountReferenceCode } = asked.body;
      await makeBill(api.world, { tenantId: tenant.id, accountReferenceCode, billNumber });
      return asked;
    },
    refusals: { NotFound: (harness) => ask(harness, { billNumber: 'nobodys' }) },
  }),
];
