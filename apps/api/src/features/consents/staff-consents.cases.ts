import { exportConsents } from '@quittance/contract/staff/consents';
import { defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';

export const staffConsentCases = [
  defineStaffCases(exportConsents, {
    async success(harness) {
      await paidAccount(harness);
      return { body: { format: 'csv', changedSince: '2026-01-01T00:00:00Z' } };
    },
    refusals: {},
  }),
];
