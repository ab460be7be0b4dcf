import { getChargeback, listChargebacks } from '@quittance/contract/staff/returns';
import { defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { chargedBackPayment } from '../../testing/staff/staff-payments.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';

export const staffChargebackCases = [
  defineStaffCases(listChargebacks, {
    async success(harness) {
      await chargedBackPayment(harness);
      return { body: { onlyOpen: true, limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(getChargeback, {
    success: async (harness) => ({ body: { chargebackID: await chargedBackPayment(harness) } }),
    refusals: { NotFound: async () => ({ body: { chargebackID: nobodys } }) },
  }),
];
