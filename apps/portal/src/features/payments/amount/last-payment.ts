import type { PortalStorage } from '@quittance/browser/storage';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { dollars } from '@quittance/contract/wire/dollars';
import type { Cents } from '@quittance/domain/money/cents';
import * as z from 'zod/mini';
import type { OpenPayment } from '../confirm/stored-payment.ts';

const lastMethod = z.object({ customerReferenceCode: z.string(), method: z.string() });
const lastAmounts = z.record(z.string(), dollars);

const methodKey = 'LastPaymentMethod';
const amountsKey = 'lastPaymentAmounts';

/**
 * Returns the customer's last payment method on this browser: a saved method's reference, a wallet, or `cash` (req
 * 3.15).
 */
export function readLastMethod(local: PortalStorage, customerReferenceCode: string): string | undefined {
  const last = z.safeParse(lastMethod, local.getJson(methodKey)).data;
  return last?.customerReferenceCode === customerReferenceCode ? last.method : undefined;
}

type NumberRule = Pick<TenantConfiguration, 'accountReferenceCodeIsUnique'>;
type AccountOf = { readonly customerReferenceCode: string; readonly accountReferenceCode: string };

/** Returns the account number, with the customer's reference if another payee's account may have the same number. */
function amountKey({ customerReferenceCode, accountReferenceCode }: AccountOf, tenant: NumberRule): string {
  const isUnique = tenant.accountReferenceCodeIsUnique;
  return isUnique ? accountReferenceCode : `${customerReferenceCode}/${accountReferenceCode}`;
}

/** Returns the last amount paid to an account, in cents (req 3.15). */
export function readLastAmount(
  local: PortalStorage,
  { tenant, ...account }: AccountOf & { tenant: NumberRule },
): Cents | undefined {
  return readAmounts(local)[amountKey(account, tenant)];
}

/** Remembers a payment's method for the next payment (req 3.15). */
export function rememberMethod(
  local: PortalStorage,
  payment: Pick<OpenPayment, 'customerReferenceCode' | 'referenceId' | 'wallet' | 'paymentType'>,
): void {
  const { customerReferenceCode, referenceId, wallet, paymentType } = payment;
  const method = wallet ?? (paymentType === 'cash' ? 'cash' : referenceId);
  if (method !== null) local.setJson(methodKey, { customerReferenceCode, method });
}

/** Remembers the amounts of a successful payment, one entry per account (req 3.15). */
export function rememberAmounts(
  local: PortalStorage,
  { payment, tenant }: { payment: Pick<OpenPayment, 'allocations' | 'customerReferenceCode'>; tenant: NumberRule },
): void {
  const { allocations, customerReferenceCode } = payment;
  const paid = allocations.map(({ accountReferenceCode, amount }) => {
    return [amountKey({ customerReferenceCode, accountReferenceCode }, tenant), amount] as const;
  });
  local.setJson(amountsKey, z.encode(lastAmounts, { ...readAmounts(local), ...Object.fromEntries(paid) }));
}

function readAmounts(local: PortalStorage): z.output<typeof lastAmounts> {
  return z.safeDecode(lastAmounts, local.getJson(amountsKey) as z.input<typeof lastAmounts>).data ?? {};
}
