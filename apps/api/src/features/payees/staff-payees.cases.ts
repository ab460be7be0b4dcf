import { listPayees } from '@quittance/contract/staff/payees';
import { defineStaffCases } from '../../testing/staff-cases.ts';

/** The cases of payee/list. */
export const staffPayeeCases = [defineStaffCases(listPayees, { success: async () => ({}), refusals: {} })];
