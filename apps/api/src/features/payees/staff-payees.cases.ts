import { listPayees } from '@quittance/contract/staff/payees';
import { defineStaffCases } from '../../testing/staff/staff-cases.ts';

export const staffPayeeCases = [defineStaffCases(listPayees, { success: async () => ({}), refusals: {} })];
