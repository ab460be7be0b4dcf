import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type ReplyMeaning, replyMeaning } from '@quittance/domain/messages/reply-meaning';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-words';
import { v5 as idFromName } from 'uuid';
import { recordConsent } from '../consents/history/record-consent.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { phoneHash } from '../personal-data/look-up-hash.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contactOf } from './contact-of.ts';
import { isStoppedHash } from './phone-endpoint.ts';
import { ownPartOf } from './phone-number.ts';

/** A text message that someone sent to a tenant's number; `id` is the carrier's, the same when it tells of the message twice. */
export type Reply = { readonly tenant: Tenant; readonly id: string; readonly from: string; readonly text: string };

type ReplyContext = Parameters<typeof deliverSoon>[0];

/** What a reply changed: the holders of the number, in this tenant. */
type Holder = { readonly customerId: string; readonly language: Language };

/**
 * Takes in what someone answered to a text message (47 CFR 64.1200, 12 CFR 1006.6(e)). STOP ends texts to the number for everyone of the
 * tenant who has registered it, at once, with one confirmation; START turns back on what STOP had ended; HELP says who writes and how to
 * reach them. Whatever else was written is for nobody here to read. Taking the same message in again changes nothing and answers nothing.
 */
export async function takeInReply(context: ReplyContext, reply: Reply): Promise<ReplyMeaning | undefined> {
  const { tenant } = reply;
  const meaning = replyMeaning(reply.text);
  const phone = ownPartOf(reply.from);
  if (meaning === undefined || phone === undefined) return undefined;
  const messageId = await context.database.inTenant(tenant.id, async (tx) => {
    const hash = phoneHash(await context.keyring.forTenant(tenant.id, tx), phone);
    const known = await findHolders(tx, { tenant, phoneHash: hash });
    const changed = meaning === 'help' ? [] : await change(tx, { context, reply, phoneHash: hash, meaning });
    const facts = answerTo(context, { tenant, meaning, known, changed });
    if (!facts) return undefined;
    const [holder = known[0]] = changed;
    return queueMessage(tx, context, {
      tenant,
      customerId: holder?.customerId ?? null,
      language: holder?.language ?? 'en',
      message: { channel: 'sms', to: phone, facts },
      messageId: idFromName(reply.id, tenant.id),
    });
  });
  if (messageId !== undefined) deliverSoon(context, { tenant, messageIds: [messageId] });
  return meaning;
}

/** The one answer: none where STOP or START found everything as it asks for. A stranger's STOP is confirmed too. */
function answerTo(
  context: ReplyContext,
  { tenant, meaning, known, changed }: { tenant: Tenant; meaning: ReplyMeaning; known: Holder[]; changed: Holder[] },
): TextMessageFacts | undefined {
  if (meaning === 'help') return { template: 'Help', contact: contactOf(context, tenant) };
  if (meaning === 'start') return changed.length > 0 ? { template: 'Welcome' } : undefined;
  return changed.length > 0 || known.length === 0 ? { template: 'Stopped' } : undefined;
}

async function findHolders(
  tx: TenantTransaction,
  { tenant, ...by }: { tenant: Pick<Tenant, 'id'>; phoneHash: Buffer },
): Promise<Holder[]> {
  const rows = await tx
    .selectFrom('phone_endpoint')
    .select(['customer_id', 'consent_language'])
    .where('tenant_id', '=', tenant.id)
    .where('phone_hash', '=', by.phoneHash)
    .orderBy('customer_id')
    .execute();
  return rows.map(holderOf);
}

async function change(
  tx: TenantTransaction,
  {
    context,
    reply,
    meaning,
    ...by
  }: { context: ReplyContext; reply: Reply; phoneHash: Buffer; meaning: 'stop' | 'start' },
): Promise<Holder[]> {
  const { tenant } = reply;
  const isStop = meaning === 'stop';
  const rows = await tx
    .updateTable('phone_endpoint')
    .set({ is_subscribed: !isStop, stopped_at: isStop ? context.now() : null })
    .where('tenant_id', '=', tenant.id)
    .where('phone_hash', '=', by.phoneHash)
    .where('stopped_at', isStop ? 'is' : 'is not', null)
    .returning(['customer_id', 'consent_language'])
    .execute();
  const now = context.now();
  const evidence = { source: 'text-reply', withdrawnHow: reply.text.trim().slice(0, 200) } as const;
  const known = {
    tenantId: tenant.id,
    kind: 'text',
    addressHash: by.phoneHash,
    isGranted: !isStop,
    evidence,
    now,
  } as const;
  for (const { customer_id: customerId } of rows) await recordConsent(tx, { ...known, customerId });
  const wasStopped = await isStoppedHash(tx, { tenantId: tenant.id, phoneHash: by.phoneHash });
  if (wasStopped !== isStop) await recordConsent(tx, { ...known, customerId: null });
  return rows.map(holderOf);
}

function holderOf(row: { customer_id: string; consent_language: Language }): Holder {
  return { customerId: row.customer_id, language: row.consent_language };
}
