import type { PortalStorage } from '@quittance/browser/storage';
import { dollars } from '@quittance/contract/wire/dollars';
import * as z from 'zod/mini';
import type { SignedInUser } from './signed-in-user.ts';

const key = 'CashPaymentInfo';

/** Removes the cash limits of every customer of this browser. */
export function forgetCashPaymentInfo(local: PortalStorage): void {
  local.remove(key);
}

const cashInfo = z.object({
  customerReferenceCode: z.string(),
  minPaymentAmount: dollars,
  maxPaymentAmount: z.nullable(dollars),
});

/**
 * Stores a customer's cash limits in local storage, one entry per customer (req 3.12). Removes them if the customer can
 * no longer pay in cash. The screens use the session's limits, which the server keeps up to date.
 */
export function keepCashPaymentInfo(
  local: PortalStorage,
  user: Pick<SignedInUser, 'cashPaymentInfo' | 'customerContactInfo'>,
): void {
  const { customerReferenceCode } = user.customerContactInfo;
  const all = z.safeDecode(z.array(cashInfo), local.getJson(key) as z.input<typeof cashInfo>[]).data ?? [];
  const others = all.filter((each) => each.customerReferenceCode !== customerReferenceCode);
  const own = user.cashPaymentInfo === null ? [] : [{ customerReferenceCode, ...user.cashPaymentInfo }];
  local.setJson(key, z.encode(z.array(cashInfo), [...others, ...own]));
}
