import { listBalanceLines } from '@quittance/contract/balance-lines';
import { listAccountBills } from '@quittance/contract/bills';
import { defineCases, type Stage } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

const ask = async ({ api, tenant }: Stage, changes: object = {}) => {
  const { credentials, account } = await signInCustomer(api, { tenant });
  return { ...credentials, body: { accountReferenceCode: account, ...changes } };
};

/** Shared by account/balancelines and account/bills, which both page through one account's records. */
const pages = {
  success: (harness: Stage) => ask(harness),
  refusals: {
    CursorInvalid: (harness: Stage) => ask(harness, { cursor: crypto.randomUUID() }),
    NotFound: (harness: Stage) => ask(harness, { accountReferenceCode: 'nobodys' }),
  },
};

export const accountPageCases = [defineCases(listBalanceLines, pages), defineCases(listAccountBills, pages)];
