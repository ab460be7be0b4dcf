import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { authCodeRules } from '@quittance/domain/messages/auth-code';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { readRequestToken } from '../../auth-codes/request-id.ts';
import { hasOwnPasswords } from '../../credentials/has-own-passwords.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findCodeRecipient } from './code-recipient.ts';

/** `messageIds` are notices to deliver after the commit. */
export type FailedCode = { readonly isClosed: boolean; readonly messageIds: readonly string[] };

/** The customer must then set a new password. */
export function areCodesUsedUp({ failed_codes: failedCodes }: { readonly failed_codes: number }): boolean {
  return failedCodes >= authCodeRules.maxFailuresInARow;
}

type Counted = { readonly tenant: Pick<Tenant, 'id'>; readonly customerId: string };

/** Returns undefined for a customer without access. */
export async function loadFailedCodes(tx: TenantTransaction, { tenant, customerId }: Counted) {
  return tx
    .selectFrom('sign_in_credential')
    .select('failed_codes')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/**
 * Locks a customer's count of wrong codes until the transaction ends, so that codes of several requests are checked one
 * after another.
 */
export async function holdFailedCodes(
  tx: TenantTransaction,
  { tenant, ...of }: { tenant: Pick<Tenant, 'id'> } & ({ customerId: string } | { requestId: string }),
): Promise<void> {
  const authRequestId = 'requestId' in of ? (readRequestToken(of.requestId)?.authRequestId ?? null) : null;
  await tx
    .selectFrom('sign_in_credential')
    .select('customer_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', (eb) =>
      'customerId' in of
        ? eb.val(of.customerId)
        : eb
            .selectFrom('auth_request')
            .select('auth_request.customer_id')
            .where('auth_request.tenant_id', '=', tenant.id)
            .where('auth_request.auth_request_id', '=', authRequestId),
    )
    .forUpdate()
    .execute();
}

/**
 * Counts a wrong code in the transaction that checked it. A refused code that was not checked (`tried` is undefined)
 * doesn't count. Neither a resend nor another request resets the count. The 20th in a row blocks sign-in until the
 * customer sets a new password, and the customer is notified, because the guesser knew the password.
 */
export async function recordFailedCode(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, tried }: { tenant: Tenant; tried: { readonly customerId: string | null } | undefined },
): Promise<FailedCode> {
  const customerId = tried?.customerId ?? null;
  if (customerId === null) return { isClosed: false, messageIds: [] };
  const counted = await tx
    .updateTable('sign_in_credential')
    .set((row) => ({ failed_codes: row('failed_codes', '+', 1) }))
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .returning('failed_codes')
    .executeTakeFirst();
  if (!counted || !areCodesUsedUp(counted)) return { isClosed: false, messageIds: [] };
  if (counted.failed_codes > authCodeRules.maxFailuresInARow) return { isClosed: true, messageIds: [] };
  const key = await context.keyring.forTenant(tenant.id, tx);
  const { destination, language } = await findCodeRecipient(tx, { tenant, customerId, key });
  if (destination.kind === 'none') return { isClosed: true, messageIds: [] };
  const facts = { template: 'SignInLocked', hasPassword: hasOwnPasswords(tenant) } as const;
  const message = { channel: 'email', to: destination.address, facts } as const;
  const messageId = await queueMessage(tx, context, {
    tenant,
    customerId,
    language: offeredLanguage(tenant.languages, language),
    message,
  });
  return { isClosed: true, messageIds: [messageId] };
}

/**
 * Resets the count of wrong codes after a correct one. Returns false and changes nothing after so many that only a new
 * password resets it.
 */
export async function endFailedCodes(tx: TenantTransaction, { tenant, customerId }: Counted): Promise<boolean> {
  const ended = await tx
    .updateTable('sign_in_credential')
    .set({ failed_codes: 0 })
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('failed_codes', '<', authCodeRules.maxFailuresInARow)
    .returning('customer_id')
    .executeTakeFirst();
  return ended !== undefined;
}
