import { makeSharedNumber } from '@quittance/services/testing/test-shared-number';
import type { StaffStage } from './staff-cases.ts';

/** A number that two payees of the stage's tenant have, as a request names it that leaves the payee out. */
export async function sharedNumber({ console, tenant }: StaffStage): Promise<{ accountReferenceCode: string }> {
  const { number } = await makeSharedNumber(console.world, { tenant });
  return { accountReferenceCode: number };
}
