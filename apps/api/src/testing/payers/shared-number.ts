import { makeSharedNumber } from '@quittance/services/testing/fixtures/test-shared-number';
import type { ConsoleHarness } from '../staff/staff-cases.ts';

/** Creates an account number that two payees share, without naming the payee. */
export async function sharedNumber({ console, tenant }: ConsoleHarness): Promise<{ accountReferenceCode: string }> {
  const { number } = await makeSharedNumber(console.world, { tenant });
  return { accountReferenceCode: number };
}
