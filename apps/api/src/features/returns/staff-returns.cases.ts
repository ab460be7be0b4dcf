import { getReturnRates, listReturns } from '@quittance/contract/staff/returns';
import { defineStaffCases } from '../../testing/staff-cases.ts';
import { returnedPayment } from '../../testing/staff-payments.ts';

/** The cases of return/list and rates. */
export const staffReturnCases = [
  defineStaffCases(listReturns, {
    async success(stage) {
      await returnedPayment(stage);
      return { body: { codes: ['R11'], from: '2020-01-01', limit: 1 } };
    },
    refusals: {},
  }),
  defineStaffCases(getReturnRates, {
    async success(stage) {
      await returnedPayment(stage);
      return { body: {} };
    },
    refusals: {},
  }),
];
