import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { authCodeRules } from '@quittance/domain/messages/auth-code';
import { v7 as newId } from 'uuid';
import { type Delivery, deliverMessage } from '../messages/deliver-message.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { codeMessage } from './code-message.ts';
import { type CodePurpose, mustNotReveal } from './code-purpose.ts';
import type { FreshCode } from './fresh-code.ts';

export type CodeContext = Pick<ServiceContext, 'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'textMessages'>;

/** Reasons why a code wasn't sent (req 8.2). */
export type SendingRefusal =
  | 'SourceAddressRequired'
  | 'SourceAddressNotFound'
  | 'FailToConnectGatewayService'
  | 'MessageTransmissionFailure'
  | 'TooManyRequests';

export type CodeToSend = {
  readonly tenant: Tenant;
  readonly authRequestId: string;
  readonly purpose: CodePurpose;
  readonly destination: string;
  readonly destinationHash: Buffer;
  readonly sourceHash?: Buffer | undefined;
  readonly customerId: string | null;
  readonly language: Language;
  readonly userToken?: string | null | undefined;
  readonly code: FreshCode;
};

/**
 * Queues a code's message in the code's transaction. When no customer matches the typed name, inserts only a row that
 * looks like a sent message and counts toward the limits.
 */
export async function queueCode(tx: TenantTransaction, context: CodeContext, sent: CodeToSend): Promise<string> {
  const { tenant, authRequestId, customerId, language, code } = sent;
  const message = codeMessage({ ...sent, code: code.code, linkSecret: code.linkSecret });
  const uselessAfter = new Date(context.now().getTime() + authCodeRules.lifetimeSeconds * 1000);
  if (customerId !== null) {
    const reference = sent.userToken ? `${sent.userToken} · ${authRequestId}` : authRequestId;
    const queued = { tenant, customerId, language, message, reference, authRequestId, uselessAfter };
    const { destinationHash, sourceHash } = sent;
    return queueMessage(tx, context, { ...queued, destinationHash, sourceHash });
  }
  const messageId = newId();
  await tx
    .insertInto('message')
    .values({
      tenant_id: tenant.id,
      message_id: messageId,
      customer_id: null,
      channel: message.channel,
      template: message.facts.template,
      language,
      destination_hash: sent.destinationHash,
      source_hash: sent.sourceHash ?? null,
      sealed: null,
      auth_request_id: authRequestId,
      state: 'sent',
      next_try_at: context.now(),
      useless_after: uselessAfter,
      failure: null,
      created_at: context.now(),
      ended_at: context.now(),
    })
    // Matches queueMessage, so that both run the same statement.
    .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id']).doNothing())
    .execute();
  return messageId;
}

/**
 * Sends a code's message after the commit and returns the refusal if that failed. Doesn't wait when the response must
 * not reveal the outcome.
 */
export async function deliverCode(
  context: CodeContext,
  { tenant, messageId, purpose }: { tenant: Tenant; messageId: string; purpose: CodePurpose },
): Promise<Refusal<'FailToConnectGatewayService' | 'MessageTransmissionFailure'> | undefined> {
  if (mustNotReveal(purpose)) {
    deliverSoon(context, { tenant, messageIds: [messageId] });
    return undefined;
  }
  const refusals: Partial<Record<Delivery, 'FailToConnectGatewayService' | 'MessageTransmissionFailure'>> = {
    refused: 'MessageTransmissionFailure',
    unavailable: 'FailToConnectGatewayService',
  };
  const refusal = refusals[await deliverMessage(context, { tenant, messageId })];
  return refusal && refuse(refusal);
}

/** Withdraws unsent codes that a new one replaces: those of a request, or a customer's for the same purpose. */
export async function withdrawUnsent(
  tx: TenantTransaction,
  {
    tenant,
    now,
    ...of
  }: { tenant: Tenant; now: Date } & ({ authRequestId: string } | { customerId: string; purpose: CodePurpose }),
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'withdrawn', sealed: null, ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('state', '=', 'queued')
    .where('auth_request_id', 'in', ({ selectFrom }) => {
      const requests = selectFrom('auth_request').select('auth_request_id').where('tenant_id', '=', tenant.id);
      return 'authRequestId' in of
        ? requests.where('auth_request_id', '=', of.authRequestId)
        : requests.where('customer_id', '=', of.customerId).where('purpose', '=', of.purpose);
    })
    .execute();
}
