import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import { receiptLimits } from '@quittance/domain/messages/send-limits';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { emailSourceRefusal } from '../email-endpoints/email-source.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { addressKey, type OutgoingMessage } from '../messages/message-facts.ts';
import { findNoticeRecipient } from '../messages/notice-recipient.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { findPaymentView, type PaymentView } from '../payments/history/payment-view.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { createReceiptLink, receiptLinkDays } from './create-receipt-link.ts';

type MailContext = Pick<ServiceContext, 'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'textMessages'>;

type ReceiptAsked = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'customerId'>;
  readonly paymentId: string;
  readonly language: Language;
  readonly actor?: Operator;
};

type EmailReceiptRefusal = Refusal<'EndPointNotExist' | 'NotFound' | 'SourceAddressRequired' | 'TooManyRequests'>;

/**
 * Sends a receipt link to the customer's own address and returns it masked (req 3.8). The caller can't choose the
 * address, so the receipt can't be misdirected. Refuses with SourceAddressRequired when the tenant sends no e-mail,
 * NotFound like the receipt, EndPointNotExist without a known address or when it has unsubscribed, and TooManyRequests
 * with the seconds to wait after 3 in 15 minutes.
 */
export async function emailReceipt(
  context: MailContext,
  asked: ReceiptAsked,
): Promise<{ kind: 'sent'; destination: string } | EmailReceiptRefusal> {
  const { tenant, session, paymentId, actor } = asked;
  if (emailSourceRefusal(tenant)) return refuse('SourceAddressRequired');
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  // Messages to an address count for all customers, so this transaction reads the whole tenant.
  const queue = async (tx: TenantTransaction) => {
    const payment = await findPaymentView(tx, { ...owner, paymentId });
    if (!payment) return refuse('NotFound');
    const to = await findNoticeRecipient(tx, context, { tenant, customerId: owner.customerId });
    if (to === undefined) return refuse('EndPointNotExist');
    return queueReceipt(tx, context, { ...asked, payment, to });
  };
  const queued = await context.database.inTenant(tenant.id, queue, actor && { operator: actor });
  if (queued.kind === 'refused') return queued;
  deliverSoon(context, { tenant, messageIds: [queued.messageId] });
  return { kind: 'sent', destination: maskedAddress(queued.to) };
}

async function queueReceipt(
  tx: TenantTransaction,
  context: MailContext,
  { tenant, session: { customerId }, payment, to, language }: ReceiptAsked & { payment: PaymentView; to: string },
) {
  const now = context.now();
  const key = await context.keyring.forTenant(tenant.id, tx);
  const destinationHash = key.fingerprint(addressKey({ channel: 'email', to }));
  const counted = { tenant, destinationHash, now, templates: ['ReceiptCopy'], limits: receiptLimits };
  const retryAfterSeconds = await secondsUntilNextMessage(tx, counted);
  if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
  const link = { tenantId: tenant.id, customerId, paymentId: payment.paymentId, now };
  const message: OutgoingMessage = {
    channel: 'email',
    to,
    facts: {
      template: 'ReceiptCopy',
      confirmationNumber: payment.confirmationNumber,
      totalCents: payment.amountCents + payment.feeCents,
      scheduledFor: formatFullDay(parseDate(payment.scheduledFor), language),
      receiptPath: await createReceiptLink(tx, link),
      linkDays: receiptLinkDays,
    },
  };
  const messageId = await queueMessage(tx, context, { tenant, customerId, language, message });
  return { kind: 'queued' as const, messageId, to };
}
