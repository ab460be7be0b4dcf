import { textMessageLimits } from '@quittance/domain/messages/send-limits';
import { hasSource } from '../auth-codes/request-code.ts';
import type { CodeContext, SendingRefusal } from '../auth-codes/send-code.ts';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { addressKey } from '../messages/message-facts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { ownPhoneEndpoint } from './phone-endpoint.ts';
import {
  codeMessageKind,
  factsOfKind,
  type TextMessageKind,
  textMessageKind,
  textMessageKinds,
} from './text-message-kinds.ts';

export type OwnTextMessage = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly phoneNumber: string;
  readonly messageKind: string;
};

export type OwnTextMessageRefusal =
  | SendingRefusal
  | 'EndPointNotAuthenticated'
  | 'MessageRequired'
  | 'PhoneFormatInvalid'
  | 'PhoneNumberNotExistForCustomer'
  | 'PhoneRequired'
  | 'TextMessageSubscriptionNotForAuthentication';

/**
 * Sends one of the product's own text messages, by name, to the customer's registered number (req 7.4). Refuses with
 * MessageRequired for an unknown name; TextMessageSubscriptionNotForAuthentication for a code's message;
 * SourceAddressNotFound when the tenant sends no text messages; SourceAddressRequired when it has no number; like the
 * number check; EndPointNotAuthenticated when texts to the number are off; TooManyRequests with the seconds to wait;
 * and MessageTransmissionFailure or FailToConnectGatewayService, depending on the carrier.
 */
export async function sendTextMessage(
  context: CodeContext,
  { tenant, session, phoneNumber, messageKind }: OwnTextMessage,
): Promise<{ kind: 'sent' } | Refusal<OwnTextMessageRefusal>> {
  if (messageKind === codeMessageKind) return refuse('TextMessageSubscriptionNotForAuthentication');
  const kind = textMessageKind(messageKind);
  if (!kind) return refuse('MessageRequired', { field: 'messageKind' });
  if (!tenant.enableSms) return refuse('SourceAddressNotFound');
  if (!hasSource(tenant, 'sms')) return refuse('SourceAddressRequired');
  const queued = await queueOwn(context, { tenant, session, phoneNumber, kind });
  if (queued.kind === 'refused') return queued;
  const delivery = await deliverMessage(context, { tenant, messageId: queued.messageId });
  if (delivery === 'refused') return refuse('MessageTransmissionFailure');
  return delivery === 'unavailable' ? refuse('FailToConnectGatewayService') : { kind: 'sent' };
}

function queueOwn(
  context: CodeContext,
  { tenant, session, phoneNumber, kind }: Omit<OwnTextMessage, 'messageKind'> & { kind: TextMessageKind },
) {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const found = await ownPhoneEndpoint(tx, { ...owner, key, phoneNumber });
    if (found.kind === 'refused') return found;
    const { endpoint } = found;
    if (!endpoint.isSubscribed) return refuse('EndPointNotAuthenticated');
    const message = { channel: 'sms', to: endpoint.phone, facts: factsOfKind(context, { kind, tenant }) } as const;
    const destinationHash = key.fingerprint(addressKey(message));
    const counted = { tenant, destinationHash, now: context.now() };
    const limit = { templates: textMessageKinds, limits: textMessageLimits };
    const retryAfterSeconds = await secondsUntilNextMessage(tx, { ...counted, ...limit });
    if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
    const language = endpoint.consentLanguage;
    const queued = { tenant, customerId: owner.customerId, language, message };
    return { kind: 'queued' as const, messageId: await queueMessage(tx, context, queued) };
  });
}
