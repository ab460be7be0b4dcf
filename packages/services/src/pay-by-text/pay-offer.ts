import { type TenantTransaction, undoUnless } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { Language } from '@quittance/domain/languages';
import { answerToPay, payByTextReplyText, payCodeRules } from '@quittance/domain/messages/pay-by-text';
import { payLinkLimits } from '@quittance/domain/messages/send-limits';
import { cents } from '@quittance/domain/money/cents';
import { reminderBar } from '@quittance/domain/reminders/allow-reminder';
import type { ReminderKind } from '@quittance/domain/reminders/reminder-rules';
import { sql } from 'kysely';
import { v5 as idFromName, v7 as newId } from 'uuid';
import { newCode } from '../auth-codes/code-message.ts';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { loadMethods, methodText } from '../autopay/facts/method-facts.ts';
import { isForbidden } from '../messages/contact-rule.ts';
import { addressKey } from '../messages/message-facts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { methodReference } from '../payment-methods/load-payment-methods.ts';
import { reserveIn } from '../payments/reserve/reserve-payment.ts';
import { loadRemindedAccount } from '../reminders/load-reminded-account.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { Reply } from '../text-messages/incoming-text.ts';
import type { NumberHolder } from '../text-messages/stop-texts.ts';
import { holdAgreement, type PayByTextAgreement } from './find-agreement.ts';
import { textPaymentCommand } from './text-payment-command.ts';

type Answering = {
  readonly context: Pick<ServiceContext, 'keyring' | 'now'>;
  readonly reply: Reply;
  readonly phone: string;
  readonly hash: Buffer;
  /** Every customer with the number. */
  readonly known: readonly NumberHolder[];
};

/**
 * `not-paid`: nothing was charged and nothing sent, so that a link answers the reply. `unchanged`: an earlier reply paid,
 * or a code was sent shortly before.
 */
export type PayAnswer =
  | { readonly kind: 'paid'; readonly paymentId: string }
  | { readonly kind: 'code-sent'; readonly messageId: string }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'not-paid' };

const notPaid = { kind: 'not-paid' } as const;

/**
 * Answers PAY: pays what the newest text to the number offered, once and exactly, or asks for a code. Only the newest
 * text counts, so that a repeated PAY can't pay an earlier bill. Charges nothing if the offer has expired or anything
 * about the bill, the account, the method, the fee or the number has changed since.
 */
export async function answerPay(tx: TenantTransaction, answering: Answering): Promise<PayAnswer> {
  const held = await holdOffer(tx, answering);
  if (!held) return notPaid;
  if (held.offer.usedAt !== null) return { kind: 'unchanged' };
  if (!(await isAsOffered(tx, answering, held))) return notPaid;
  const { offer, agreement } = held;
  switch (answerToPay(totalOf(offer), agreement.limits)) {
    case 'link':
      return notPaid;
    case 'code':
      return sendCode(tx, answering, held);
    case 'charge':
      return charge(tx, answering, { ...held, isByCode: false });
  }
}

/**
 * Answers a reply that consists of six digits. Pays if it's the code that was sent for the newest offer. A wrong code
 * counts against the offer's tries. Returns undefined if no code was sent, because the digits mean something else.
 */
export async function answerCode(
  tx: TenantTransaction,
  answering: Answering,
  code: string,
): Promise<PayAnswer | undefined> {
  const held = await holdOffer(tx, answering);
  if (!held || held.offer.codeHash === null) return undefined;
  const { offer } = held;
  const { context, reply } = answering;
  const key = await context.keyring.forTenant(reply.tenant.id, tx);
  const isRight = offer.codeHash?.equals(hashOfCode(key, { offerId: offer.offerId, code })) ?? false;
  if (offer.usedAt !== null) return isRight ? { kind: 'unchanged' } : undefined;
  if (!isRight) {
    await tx
      .updateTable('pay_by_text_offer')
      .set({ code_tries: offer.codeTries + 1 })
      .where('tenant_id', '=', reply.tenant.id)
      .where('offer_id', '=', offer.offerId)
      .execute();
    return notPaid;
  }
  const isExpired = offer.codeExpiresAt === null || offer.codeExpiresAt <= context.now();
  const isTooLarge = answerToPay(totalOf(offer), held.agreement.limits) === 'link';
  if (isExpired || isTooLarge || !(await isAsOffered(tx, answering, held))) return notPaid;
  return charge(tx, answering, { ...held, isByCode: true });
}

type Offer = {
  offerId: string;
  payByTextId: string;
  customerId: string;
  accountId: string;
  billId: string;
  reminderId: string;
  payeeCode: string;
  amountCents: number;
  feeCents: number;
  expiresAt: Date;
  codeHash: Buffer | null;
  codeExpiresAt: Date | null;
  codeTries: number;
  usedAt: Date | null;
};

type HeldOffer = { readonly offer: Offer; readonly agreement: PayByTextAgreement; readonly language: Language };

const totalOf = ({ amountCents, feeCents }: Offer) => cents(amountCents + feeCents);

/** Locks the newest offer to the number with its account and agreement, if the number's only customer may pay it. */
async function holdOffer(
  tx: TenantTransaction,
  { context, reply: { tenant }, hash, known }: Answering,
): Promise<HeldOffer | undefined> {
  const [holder] = known;
  if (!holder || known.length > 1 || !holder.isOn) return undefined;
  const { customerId, language } = holder;
  const { rows } = await sql<Offer>`
    select offer_id as "offerId", pay_by_text_id as "payByTextId", customer_id as "customerId", account_id as "accountId", bill_id as "billId",
      reminder_id as "reminderId", payee_code as "payeeCode", amount_cents as "amountCents", fee_cents as "feeCents", expires_at as "expiresAt",
      code_hash as "codeHash", code_expires_at as "codeExpiresAt", code_tries as "codeTries", used_at as "usedAt"
    from pay_by_text_offer
    where tenant_id = ${tenant.id} and phone_hash = ${hash}
    order by created_at desc, offer_id desc
    limit 1
    for no key update
  `.execute(tx);
  const [offer] = rows;
  if (!offer || offer.customerId !== customerId || offer.expiresAt <= context.now()) return undefined;
  if (offer.codeTries >= payCodeRules.maxTries) return undefined;
  if (await isForbidden(tx, { tenantId: tenant.id, customerId, channel: 'sms' })) return undefined;
  const { accountId, payByTextId } = offer;
  await sql`
    select from account where tenant_id = ${tenant.id} and account_id = ${accountId} for no key update
  `.execute(tx);
  const agreement = await holdAgreement(tx, { tenant, customerId, payByTextId });
  return agreement && { offer, agreement, language };
}

/** Checks under the account's lock that the bill still asks for the offered amount and nothing else will pay it. */
async function isAsOffered(
  tx: TenantTransaction,
  { context, reply: { tenant } }: Answering,
  { offer }: HeldOffer,
): Promise<boolean> {
  const { accountId, billId, reminderId } = offer;
  const { rows } = await sql<{ kind: ReminderKind; subject: string }>`
    select r.kind, r.subject from reminder r
    join bill b on b.tenant_id = r.tenant_id and b.bill_id = ${billId} and b.state = 'open'
    where r.tenant_id = ${tenant.id} and r.reminder_id = ${reminderId}
  `.execute(tx);
  const [reminder] = rows;
  if (!reminder) return false;
  const account = await loadRemindedAccount(tx, { tenant, accountId, ...reminder, now: context.now() });
  const isBarred = reminderBar(account, reminder.kind) !== undefined || account.isOnAutopay;
  return !isBarred && account.amountCents === offer.amountCents;
}

/** Writes one ordinary payment. The worker sends it. A refusal leaves nothing behind. */
async function charge(
  tx: TenantTransaction,
  { context, reply }: Answering,
  { offer, agreement, isByCode }: HeldOffer & { isByCode: boolean },
): Promise<PayAnswer> {
  const { tenant } = reply;
  const { customerId, offerId, accountId, payeeCode } = offer;
  const { methodId, language } = agreement;
  const now = context.now();
  const account = await tx
    .selectFrom('account')
    .select('reference_code')
    .where('tenant_id', '=', tenant.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const method = (await loadMethods(tx, { tenantId: tenant.id, methodIds: [methodId] })).get(methodId);
  if (!method) throw new Error(`expected the payment method of offer ${offerId}, got none`);
  const command = textPaymentCommand({
    ...{ tenant, customerId, offerId, payeeCode, language, now, today: todayOf(tenant, now) },
    accountReferenceCode: account.reference_code,
    methodReference: methodReference({ kind: method.kind, paymentMethodId: methodId }),
    amountCents: cents(offer.amountCents),
    feeCents: cents(offer.feeCents),
  });
  const agreedOn = todayIn(tenant.timeZone, agreement.acceptedAt.getTime());
  const authorizationNote = payByTextReplyText(language, { agreedOn, isByCode });
  const paymentId = newId({ msecs: now.getTime() });
  const reserved = await undoUnless(tx, {
    work: () => reserveIn(tx, { context, command, paymentId, methodId, authorizationNote, now }),
    isKept: ({ kind }) => kind === 'reserved',
  });
  if (reserved.kind !== 'reserved') return notPaid;
  await tx
    .updateTable('pay_by_text_offer')
    .set({ used_at: now, payment_id: paymentId, incoming_text_id: idFromName(reply.id, tenant.id) })
    .where('tenant_id', '=', tenant.id)
    .where('offer_id', '=', offerId)
    .execute();
  return { kind: 'paid', paymentId };
}

/** Sends a new code, within the limits of payment links. It replaces an earlier one, but adds no tries. */
async function sendCode(
  tx: TenantTransaction,
  { context, reply, phone: to }: Answering,
  { offer, agreement, language }: HeldOffer,
): Promise<PayAnswer> {
  const { tenant } = reply;
  const now = context.now();
  const key = await context.keyring.forTenant(tenant.id, tx);
  const wait = await secondsUntilNextMessage(tx, {
    ...{ tenant, destinationHash: key.fingerprint(addressKey({ channel: 'sms', to })), now },
    ...{ templates: ['PayCodeText'], limits: payLinkLimits },
  });
  if (wait > 0) return { kind: 'unchanged' };
  const { offerId, feeCents, customerId } = offer;
  const method = (await loadMethods(tx, { tenantId: tenant.id, methodIds: [agreement.methodId] })).get(
    agreement.methodId,
  );
  if (!method) throw new Error(`expected the payment method of offer ${offerId}, got none`);
  const code = newCode();
  const expiresAt = new Date(now.getTime() + payCodeRules.lifetimeMinutes * 60_000);
  await tx
    .updateTable('pay_by_text_offer')
    .set({ code_hash: hashOfCode(key, { offerId, code }), code_expires_at: expiresAt })
    .where('tenant_id', '=', tenant.id)
    .where('offer_id', '=', offerId)
    .execute();
  const paid = { totalCents: totalOf(offer), feeCents, method: methodText(method, language) };
  const facts = { template: 'PayCodeText', code, minutes: payCodeRules.lifetimeMinutes, ...paid } as const;
  const messageId = idFromName(reply.id, tenant.id);
  const message = { channel: 'sms', to, facts } as const;
  await queueMessage(tx, context, { tenant, customerId, language, message, messageId, uselessAfter: expiresAt });
  return { kind: 'code-sent', messageId };
}

/** Hashes a code with the tenant's key, because a plain hash of six digits can be brute-forced. */
function hashOfCode(key: TenantKey, { offerId, code }: { offerId: string; code: string }): Buffer {
  return key.fingerprint(`pay by text|${offerId}|${code}`);
}
