import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { authCodeRules } from '@quittance/domain/messages/auth-code';
import { readRequestToken } from '../auth-codes/request-id.ts';
import { hasOwnPasswords } from '../credentials/has-own-passwords.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findCodeRecipient } from './code-recipient.ts';

/** How a wrong code left the credential; `messageIds` are notices to deliver after the commit. */
export type FailedCode = { readonly isClosed: boolean; readonly messageIds: readonly string[] };

/** Whether so many codes in a row were wrong that only a new password opens the sign-in. */
export function areCodesUsedUp({ failed_codes: failedCodes }: { readonly failed_codes: number }): boolean {
  return failedCodes >= authCodeRules.mostFailuresInARow;
}

/** A customer whose wrong codes in a row are counted, under whatever name they sign in. */
type Counted = { readonly tenant: Pick<Tenant, 'id'>; readonly customerId: string };

/** How many codes in a row were wrong; undefined for a customer without access. */
export async function loadFailedCodes(tx: TenantTransaction, { tenant, customerId }: Counted) {
  return tx
    .selectFrom('sign_in_credential')
    .select('failed_codes')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Holds a customer's count of wrong codes until the transaction ends, so that codes of several requests are tried one after the other. */
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
 * Counts one more wrong code in the transaction that found it wrong; a refused code that was not tried on anything (`tried` is undefined)
 * counts for nothing. Neither a resend nor another request sets the count back. The 20th in a row closes the sign-in until there is a
 * new password, and the customer hears of it: whoever got that far knew the password.
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
  if (counted.failed_codes > authCodeRules.mostFailuresInARow) return { isClosed: true, messageIds: [] };
  const key = await context.keyring.forTenant(tenant.id, tx);
  const { destination, language } = await findCodeRecipient(tx, { tenant, customerId, key });
  if (destination.kind === 'none') return { isClosed: true, messageIds: [] };
  const facts = { template: 'SignInLocked', hasPassword: hasOwnPasswords(tenant) } as const;
  const message = { channel: 'email', to: destination.address, facts } as const;
  const messageId = await queueMessage(tx, context, { tenant, customerId, language: language ?? 'en', message });
  return { isClosed: true, messageIds: [messageId] };
}

/** Ends the row of wrong codes after a right one; false, and nothing done, where the row was so long that only a new password ends it. */
export async function endFailedCodes(tx: TenantTransaction, { tenant, customerId }: Counted): Promise<boolean> {
  const ended = await tx
    .updateTable('sign_in_credential')
    .set({ failed_codes: 0 })
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('failed_codes', '<', authCodeRules.mostFailuresInARow)
    .returning('customer_id')
    .executeTakeFirst();
  return ended !== undefined;
}
