import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { IncomingTextMeaning, IncomingTextOutcome } from '@quittance/domain/messages/incoming-text';
import { type ReplyMeaning, replyMeaning } from '@quittance/domain/messages/reply-meaning';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-facts';
import { v5 as idFromName } from 'uuid';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { answerCode, answerPay } from '../pay-by-text/pay-offer.ts';
import { phoneHash } from '../personal-data/look-up-hash.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contactOf } from './contact-of.ts';
import { findIncomingText, keepIncomingText, maxTextLength, type Reply } from './incoming-text.ts';
import { ownPartOf } from './phone-number.ts';
import { queuePayLink } from './queue-pay-link.ts';
import { sealReply } from './sealed-reply.ts';
import { type NumberHolder, setStopped } from './stop-texts.ts';

type ReplyContext = Parameters<typeof deliverSoon>[0];

/** STOP is confirmed within this time or not at all (47 CFR 64.1200(a)(12)). */
const confirmationLifetimeMs = 5 * 60 * 1000;

/**
 * Processes a reply to a text message (47 CFR 64.1200, 12 CFR 1006.6(e)). STOP, or a sentence that clearly asks for no
 * more messages, stops texts to the number at once for every customer of the tenant who registered it, with one
 * confirmation. START turns back on what a reply had stopped. HELP returns the sender's name and contact details. PAY
 * pays what the newest text offered to a customer who agreed to it, or returns a payment link and charges nothing. Any other reply from a registered number opens a `text-reply` case; from
 * an unregistered number it is ignored, because it belongs to no customer. Keeps every message. Processing the same
 * message again changes and sends nothing.
 */
export async function processReply(context: ReplyContext, reply: Reply): Promise<IncomingTextMeaning | undefined> {
  const { tenant } = reply;
  const { meaning, outcome, messageId } = await context.database.inTenant(tenant.id, async (tx) => {
    const phone = ownPartOf(reply.from);
    const key = await context.keyring.forTenant(tenant.id, tx);
    const hash = phoneHash(key, phone ?? reply.from);
    const earlier = await findIncomingText(tx, { reply, phoneHash: hash });
    if (earlier) return { ...earlier, messageId: undefined };
    const known = phone === undefined ? [] : await findHolders(tx, { tenant, phoneHash: hash });
    const done = await act(tx, { context, reply, phone, hash, known });
    const { meaning, outcome } = done;
    const customerId = known[0]?.customerId ?? null;
    const text = { reply, phoneHash: hash, customerId, meaning, outcome, receivedAt: context.now() };
    await keepIncomingText(tx, { key, text });
    return done;
  });
  if (messageId !== undefined) deliverSoon(context, { tenant, messageIds: [messageId] });
  return outcome === 'ignored' ? undefined : meaning;
}

type Taken = {
  readonly context: ReplyContext;
  readonly reply: Reply;
  /** Undefined for a foreign number or a short code. */
  readonly phone: string | undefined;
  readonly hash: Buffer;
  readonly known: NumberHolder[];
};

type Done = {
  readonly meaning: IncomingTextMeaning;
  readonly outcome: IncomingTextOutcome;
  readonly messageId: string | undefined;
};

async function act(tx: TenantTransaction, { phone, ...taken }: Taken): Promise<Done> {
  const meaning = replyMeaning(taken.reply.text) ?? 'unclear';
  if (phone === undefined || taken.reply.text.trim() === '')
    return { meaning, outcome: 'ignored', messageId: undefined };
  const paid = await pay(tx, { ...taken, phone, isPay: meaning === 'pay' });
  if (paid) return paid;
  if (meaning !== 'pay' && meaning !== 'unclear') {
    const { messageId, isChange } = await answer(tx, { ...taken, meaning, phone });
    return { meaning, outcome: isChange ? 'applied' : 'unchanged', messageId };
  }
  const isRead = await leaveToOperator(tx, { ...taken, phone });
  return { meaning, outcome: isRead ? 'case-opened' : 'ignored', messageId: undefined };
}

/** A code for a payment, which customers may type in two groups. */
const codeForm = /^\s*(\d{3})[\s-]?(\d{3})\s*$/;

/** Answers PAY, or the code of a payment. Returns undefined for other replies, and if an employee must read it. */
async function pay(
  tx: TenantTransaction,
  { isPay, ...taken }: Taken & { phone: string; isPay: boolean },
): Promise<Done | undefined> {
  const digits = codeForm.exec(taken.reply.text)?.slice(1).join('');
  if (!isPay && digits === undefined) return undefined;
  const meaning = isPay ? 'pay' : 'code';
  const answer = isPay ? await answerPay(tx, taken) : await answerCode(tx, taken, digits ?? '');
  switch (answer?.kind) {
    case undefined:
      return undefined;
    case 'paid':
    case 'unchanged':
      return { meaning, outcome: answer.kind, messageId: undefined };
    case 'code-sent':
      return { meaning, outcome: answer.kind, messageId: answer.messageId };
    case 'not-paid': {
      const link = await queuePayLink(tx, taken);
      if (link.kind === 'sent') return { meaning, outcome: 'link-sent', messageId: link.messageId };
      return link.kind === 'too-many' ? { meaning, outcome: 'unchanged', messageId: undefined } : undefined;
    }
  }
}

/** Replies that need nothing but the number. */
type SimpleMeaning = Exclude<ReplyMeaning, 'pay'>;

async function answer(
  tx: TenantTransaction,
  { context, reply, meaning, phone, hash, known }: Taken & { meaning: SimpleMeaning; phone: string },
): Promise<{ messageId: string | undefined; isChange: boolean }> {
  const { tenant } = reply;
  const now = context.now();
  const isStop = meaning === 'stop';
  const stop = { tenantId: tenant.id, phoneHash: hash, isStop, how: reply.text.trim().slice(0, 500), now };
  const { changed, wasStopped } = meaning === 'help' ? { changed: [], wasStopped: false } : await setStopped(tx, stop);
  const isNews = changed.length > 0 || (isStop && known.length === 0 && !wasStopped);
  const facts = answerTo(context, { tenant, meaning, isNews });
  if (!facts) return { messageId: undefined, isChange: false };
  const [holder = known[0]] = changed;
  const messageId = await queueMessage(tx, context, {
    tenant,
    customerId: holder?.customerId ?? null,
    language: offeredLanguage(tenant.languages, holder?.language),
    message: { channel: 'sms', to: phone, facts },
    messageId: idFromName(reply.id, tenant.id),
    ...(isStop && { uselessAfter: new Date(now.getTime() + confirmationLifetimeMs) }),
  });
  return { messageId, isChange: true };
}

/**
 * Returns the response: none when STOP or START changes nothing. An unregistered number's first STOP is confirmed too.
 */
function answerTo(
  context: ReplyContext,
  { tenant, meaning, isNews }: { tenant: Tenant; meaning: SimpleMeaning; isNews: boolean },
): TextMessageFacts | undefined {
  if (meaning === 'help') return { template: 'Help', contact: contactOf(context, tenant) };
  if (!isNews) return undefined;
  return { template: meaning === 'start' ? 'Welcome' : 'Stopped' };
}

/** Opens a case for a reply that no rule understands. Returns false when no customer has the number. */
async function leaveToOperator(
  tx: TenantTransaction,
  { context, reply, phone, known }: { context: ReplyContext; reply: Reply; phone: string; known: NumberHolder[] },
): Promise<boolean> {
  const [holder] = known;
  if (!holder) return false;
  const { tenant, text } = reply;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const caseId = idFromName(reply.id, tenant.id);
  await openCase(tx, {
    ...{ tenantId: tenant.id, customerId: holder.customerId, accountId: null, paymentId: null, planId: null },
    ...{ kind: 'text-reply', code: null, caseId, now: context.now() },
    replySealed: sealReply(key, { caseId, reply: { from: phone, text: text.slice(0, maxTextLength) } }),
  });
  return true;
}

async function findHolders(
  tx: TenantTransaction,
  { tenant, ...by }: { tenant: Pick<Tenant, 'id'>; phoneHash: Buffer },
): Promise<NumberHolder[]> {
  const rows = await tx
    .selectFrom('phone_endpoint')
    .select(['customer_id as customerId', 'consent_language as language', 'is_subscribed as isOn'])
    .where('tenant_id', '=', tenant.id)
    .where('phone_hash', '=', by.phoneHash)
    .orderBy('customer_id')
    .execute();
  return rows;
}
