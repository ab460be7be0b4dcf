import type { PortalStorage } from '@quittance/browser/storage';
import { transaction } from '@quittance/contract/transactions';
import * as z from 'zod/mini';
import type { SignedInUser } from './signed-in-user.ts';

const key = 'customerPaymentHistory';

/** Copies the payment history to local storage (req 3.3). It is removed at logout. */
export function keepPaymentHistory(local: PortalStorage, user: SignedInUser): void {
  local.setJson(key, z.encode(z.array(transaction), user.customerPaymentHistory));
}

export function forgetPaymentHistory(local: PortalStorage): void {
  local.remove(key);
}
