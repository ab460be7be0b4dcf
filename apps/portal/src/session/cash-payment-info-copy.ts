import type { PortalStorage } from '@quittance/browser/storage';
import { dollars } from '@quittance/contract/wire/dollars';
import * as z from 'zod/mini';
import type { SignedInUser } from './signed-in-user.ts';

const key = 'CashPaymentInfo';

/** Removes what every customer of this browser may pay in cash. */
export function forgetCashPaymentInfo(local: PortalStorage): void {
  local.remove(key);
}

const cashInfo = z.object({
  customerReferenceCode: z.string(),
  minPaymentAmount: dollars,
  maxPaymentAmount: z.nullable(dollars),
});

/**
 * Keeps what a customer may pay in cash in local storage, one entry a customer (req 3.12); takes the entry away where cash is not taken
 * of them any more. The screens go by the session, which the server keeps fresh.
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
