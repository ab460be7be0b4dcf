import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { everyLanguage, type Language } from '@quittance/domain/languages';
import { answerToPay, offerEndsAt } from '@quittance/domain/messages/pay-by-text';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { type ReminderKind, topicOf } from '@quittance/domain/reminders/reminder-rules';
import type { OfferedPayment } from '@quittance/messaging/templates/text-message-facts';
import { v7 as newId } from 'uuid';
import { decidePayment } from '../payments/reserve/decide-payment.ts';
import { loadPaymentFacts } from '../payments/reserve/load-payment-facts.ts';
import type { RemindedAccount } from '../reminders/load-reminded-account.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { findAgreement, type PayByTextAgreement } from './find-agreement.ts';
import { textPaymentCommand } from './text-payment-command.ts';

export type OfferToMake = {
  readonly offerId: string;
  readonly agreement: PayByTextAgreement;
  readonly customerId: string;
  readonly accountId: string;
  readonly billId: string;
  readonly payeeCode: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly expiresAt: Date;
  readonly text: OfferedPayment;
};

type Reminded = {
  readonly tenant: TenantRow;
  readonly customerId: string;
  readonly accountId: string;
  readonly kind: ReminderKind;
  /** The bill's number. */
  readonly subject: string;
  readonly account: RemindedAccount;
  readonly language: Language;
};

/**
 * Decides what a reply of PAY to a reminder of a bill pays, by the rules of any payment. Returns undefined if it pays
 * nothing: the customer has no agreement, autopay pays the bill, or the payment would be refused or is too large.
 */
export async function decideOffer(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  reminded: Reminded,
): Promise<OfferToMake | undefined> {
  const { tenant: row, customerId, accountId, account, language } = reminded;
  if (topicOf(reminded.kind) !== 'bill' || account.isOnAutopay || account.amountCents === 0) return undefined;
  const agreement = await findAgreement(tx, { tenant: row, customerId });
  const bill = agreement && (await findBill(tx, reminded));
  if (!agreement || !bill) return undefined;
  const now = context.now();
  // Acknowledgments of disclosures belong to sessions, so none counts here. Limits are checked when the customer replies.
  const tenant: Tenant = { ...row, ...{ disclaimers: [], velocityLimits: [], checkLimits: [] }, ...noPortal };
  const offerId = newId({ msecs: now.getTime() });
  const command = textPaymentCommand({
    ...{ tenant, customerId, offerId, language, now, today: todayOf(tenant, now) },
    ...{ accountReferenceCode: bill.reference_code, payeeCode: bill.payee_code, methodReference: '' },
    ...{ amountCents: account.amountCents, feeCents: undefined },
  });
  const key = await context.keyring.forTenant(tenant.id, tx);
  const facts = await loadPaymentFacts(tx, { command, key, methodId: agreement.methodId, isLocked: false });
  const decision = decidePayment(command, { facts, now });
  if (decision.kind === 'refused') return undefined;
  const { amountCents, feeCents, method, paymentMethodType } = decision;
  const totalCents = cents(amountCents + feeCents);
  if (answerToPay(totalCents, agreement.limits) === 'link') return undefined;
  const { bankAccountType: accountType, cardBinType: binType, lastFour } = method;
  const display = methodDisplay({ paymentMethodType, accountType, binType, wallet: null, lastFour }, language);
  return {
    ...{ offerId, agreement, customerId, accountId, amountCents, feeCents },
    billId: bill.bill_id,
    payeeCode: bill.payee_code,
    expiresAt: offerEndsAt(now, { dueOn: account.endsOn, timeZone: tenant.timeZone }),
    text: { totalCents, feeCents, method: display },
  };
}

const noPortal = { texts: everyLanguage(() => ({})), singleSignOn: null };

function findBill(tx: TenantTransaction, { tenant, accountId, subject }: Reminded) {
  return tx
    .selectFrom('bill as b')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.account_id', '=', 'b.account_id'),
    )
    .select(['b.bill_id', 'a.reference_code', 'a.payee_code'])
    .where('b.tenant_id', '=', tenant.id)
    .where('b.account_id', '=', accountId)
    .where('b.bill_number', '=', subject)
    .where('b.state', '=', 'open')
    .executeTakeFirst();
}

/** Writes an offer in the transaction that queues its text. */
export async function insertOffer(
  tx: TenantTransaction,
  {
    tenant,
    offer,
    ...text
  }: { tenant: Pick<TenantRow, 'id'>; offer: OfferToMake; reminderId: string; messageId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('pay_by_text_offer')
    .values({
      tenant_id: tenant.id,
      offer_id: offer.offerId,
      pay_by_text_id: offer.agreement.payByTextId,
      customer_id: offer.customerId,
      account_id: offer.accountId,
      bill_id: offer.billId,
      reminder_id: text.reminderId,
      message_id: text.messageId,
      phone_hash: offer.agreement.phoneHash,
      payee_code: offer.payeeCode,
      amount_cents: offer.amountCents,
      fee_cents: offer.feeCents,
      created_at: text.now,
      expires_at: offer.expiresAt,
    })
    .execute();
}
