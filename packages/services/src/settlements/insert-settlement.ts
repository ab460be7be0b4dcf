import { createHash } from 'node:crypto';
import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { settlementAgreementText } from '@quittance/domain/settlements/settlement-agreement-text';
import { v7 as newId } from 'uuid';
import { isGuestSession } from '../sign-in/session.ts';
import type { AcceptSettlementCommand, OfferedAccount, SettlementOffer } from './load-acceptance.ts';

export type AcceptedOffer = {
  command: Pick<AcceptSettlementCommand, 'tenant' | 'session' | 'client'>;
  offer: SettlementOffer;
  account: OfferedAccount;
  /** The amount owed as shown to the customer, including scheduled payments. */
  owedCents: Cents;
  agreedIn: Language;
  today: CalendarDate;
  now: Date;
};

export async function insertSettlement(tx: TenantTransaction, accepted: AcceptedOffer): Promise<string> {
  const { command, offer, account, owedCents, agreedIn, now } = accepted;
  const { tenant, session, client } = command;
  const settlementId = newId({ msecs: now.getTime() });
  const text = agreementOf(accepted);
  await tx
    .insertInto('settlement')
    .values({
      tenant_id: tenant.id,
      settlement_id: settlementId,
      customer_id: session.customerId,
      account_id: account.account_id,
      offer_id: offer.offer_id,
      state: 'accepted',
      offer_type: offer.offer_type,
      total_cents: offer.total_cents,
      down_payment_cents: offer.down_payment_cents,
      begin_by: offer.expires_on,
      pay_by: offer.due_on,
      installments: offer.installments,
      missed_allowed: offer.missed_allowed,
      balance_cents: owedCents,
      discount_cents: null,
      language: agreedIn,
      agreement_text: text,
      agreement_hash: createHash('sha256').update(text).digest(),
      client_address: client.address,
      user_agent: client.userAgent,
      accepted_at: now,
      completed_at: null,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('settlement_event')
    .values({
      tenant_id: tenant.id,
      settlement_id: settlementId,
      event_no: 1,
      event: 'accepted',
      from_state: null,
      to_state: 'accepted',
      payment_id: null,
      at: now,
      notified_at: null,
    })
    .execute();
  return settlementId;
}

/** Built from the stored data, not from the request. The portal builds the same text by the same rule. */
function agreementOf({ command, offer, account, owedCents, agreedIn, today }: AcceptedOffer): string {
  const { tenant } = command;
  return settlementAgreementText({
    language: agreedIn,
    tenantName: tenant.name,
    accountReferenceCode: account.reference_code,
    // A guest doesn't see the account name, so the agreement leaves it out.
    accountName: isGuestSession(command.session) ? '' : account.name,
    offerType: offer.offer_type,
    balanceCents: owedCents,
    totalCents: cents(offer.total_cents),
    downPaymentCents: offer.down_payment_cents === null ? null : cents(offer.down_payment_cents),
    beginBy: offer.expires_on === null ? null : parseDate(offer.expires_on),
    payBy: offer.due_on === null ? null : parseDate(offer.due_on),
    missedAllowed: offer.missed_allowed,
    today,
    supportPhone: tenant.supportPhone,
  });
}
