import { makeSharedNumber } from '@quittance/services/testing/test-shared-number';
import type { StaffStage } from './staff-cases.ts';

/** Creates an account number that two payees share, without naming the payee. */
export async function sharedNumber({ console, tenant }: StaffStage): Promise<{ accountReferenceCode: string }> {
  const { number } = await makeSharedNumber(console.world, { tenant });
  return { accountReferenceCode: number };
}
