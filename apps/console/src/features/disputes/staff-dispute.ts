import type { getStaffDispute } from '@quittance/contract/staff/disputes';
import type * as z from 'zod/mini';

export type StaffDispute = z.output<typeof getStaffDispute.response>['dispute'];
