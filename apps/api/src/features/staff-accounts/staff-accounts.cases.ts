import * as contract from '@quittance/contract/staff/accounts';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';

export const staffAccountCases = [
  defineStaffCases(contract.getStaffAccount, {
    async success(harness) {
      const { accountReferenceCode } = await paidAccount(harness);
      return { body: { accountReferenceCode } };
    },
    refusals: {
      NotFound: async () => ({ body: { accountReferenceCode: 'NO-SUCH' } }),
      PayeeCodeRequired: async (harness) => ({ body: await sharedNumber(harness) }),
    },
  }),
  defineStaffCases(contract.getAccountLedger, {
    async success(harness) {
      const { accountReferenceCode } = await paidAccount(harness);
      return { body: { accountReferenceCode, limit: 1 } };
    },
    refusals: {
      async CursorInvalid(harness) {
        const { accountReferenceCode } = await paidAccount(harness);
        return { body: { accountReferenceCode, cursor: nobodys } };
      },
      NotFound: async () => ({ body: { accountReferenceCode: 'NO-SUCH' } }),
      PayeeCodeRequired: async (harness) => ({ body: await sharedNumber(harness) }),
    },
  }),
  defineStaffCases(contract.getPaymentLedger, {
    async success(harness) {
      const { paymentID } = await paidAccount(harness);
      return { body: { paymentID } };
    },
    refusals: { NotFound: async () => ({ body: { paymentID: nobodys } }) },
  }),
];
