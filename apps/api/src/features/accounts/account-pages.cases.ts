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
  success: (stage: Stage) => ask(stage),
  refusals: {
    CursorInvalid: (stage: Stage) => ask(stage, { cursor: crypto.randomUUID() }),
    NotFound: (stage: Stage) => ask(stage, { accountReferenceCode: 'nobodys' }),
  },
};

export const accountPageCases = [defineCases(listBalanceLines, pages), defineCases(listAccountBills, pages)];
