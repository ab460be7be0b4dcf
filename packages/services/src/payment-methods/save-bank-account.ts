import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import type { TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isGuestSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findPaymentMethod, type PaymentMethod } from './load-payment-methods.ts';
import { reserveMethodCheck } from './method-checks.ts';
import { type BankAccountNumbers, bankFingerprint, sealBankAccount } from './sealed-bank-account.ts';
import { sealHolderName } from './sealed-holder-name.ts';

export type NewBankAccount = BankAccountNumbers & {
  accountType: BankAccountType;
  ownerType: BankOwnerType;
  holderName: string;
};

/** Matches the contract's token usage (req 3.9). */

/**
 * Saves a bank account with its numbers sealed by the tenant's key (req 3.9, 8.1). Refuses with RoutingNumberInvalid
 * for a wrong check digit, BankAccountExists when the customer has already saved it, GuestNotAllowed when a guest wants
 * to keep it, StepUpRequired when the password was last checked too long ago to keep it, and TooManyRequests.
 */
export async function saveBankAccount(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  command: {
    tenant: Tenant;
    session: CustomerSession;
    account: NewBankAccount;
    usage: TokenUsage;
    client: { address: string };
  },
): Promise<
  | { kind: 'saved'; method: PaymentMethod }
  | Refusal<BankAccountRefusal | 'GuestNotAllowed' | 'StepUpRequired' | 'TooManyRequests'>
> {
  const { tenant, session, usage } = command;
  const isKept = usage !== 'SingleUse';
  if (isKept && isGuestSession(session)) return refuse('GuestNotAllowed', { field: 'accountUsePreferenceType' });
  if (isKept && !isRecentlyAuthenticated(session, context.now())) return refuse('StepUpRequired');
  if (!isValidRoutingNumber(command.account.routingNumber)) return routingNumberInvalid;
  const refused = await reserveMethodCheck(context, command);
  if (refused) return refused;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const guestSessionId = isGuestSession(session) ? session.sessionId : null;
  return context.database.inCustomer(owner, (tx) =>
    insertBankAccount(tx, { context, ...command, ...owner, guestSessionId }),
  );
}

type BankAccountRefusal = 'RoutingNumberInvalid' | 'BankAccountExists';
const routingNumberInvalid = refuse('RoutingNumberInvalid', { field: 'routingNumber' });

/** Inserts a bank account within a transaction, for a payment that comes with a new account. */
export async function insertBankAccount(
  tx: TenantTransaction,
  command: {
    context: Pick<ServiceContext, 'now' | 'keyring'>;
    tenant: Tenant;
    customerId: string;
    /** The guest's payment link visit; null for a registered customer. */
    guestSessionId?: string | null;
    account: NewBankAccount;
    usage: TokenUsage;
  },
): Promise<{ kind: 'saved'; method: PaymentMethod } | Refusal<BankAccountRefusal>> {
  const { context, tenant, customerId, account } = command;
  if (!isValidRoutingNumber(account.routingNumber)) return routingNumberInvalid;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const methodId = newId();
  const inserted = await tx
    .insertInto('payment_method')
    .values({
      tenant_id: tenant.id,
      payment_method_id: methodId,
      customer_id: customerId,
      guest_session_id: command.guestSessionId ?? null,
      kind: 'bank',
      usage: command.usage,
      last_four: account.accountNumber.slice(-4).padStart(4, '0'),
      holder_name_sealed: sealHolderName(key, { methodId, holderName: account.holderName }),
      fingerprint: bankFingerprint(key, account),
      bank_account_type: account.accountType,
      bank_owner_type: account.ownerType,
      bank_sealed: sealBankAccount(key, { methodId, numbers: account }),
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse('BankAccountExists', { field: 'accountNumber' });
  const method = await findPaymentMethod(tx, { tenantId: tenant.id, customerId, key, methodId });
  if (!method) throw new Error('expected the payment method just written, got none');
  return { kind: 'saved', method };
}
