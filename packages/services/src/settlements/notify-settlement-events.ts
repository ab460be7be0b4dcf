import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { MailableDocumentKind } from '@quittance/domain/documents/electronic-records';
import type { SettlementMailFacts } from '@quittance/messaging/templates/settlement-mail-facts';
import type { NoticeTextFacts } from '@quittance/messaging/templates/text-message-facts';
import { loadBalanceNote } from '../accounts/load-balance-note.ts';
import { openLetterWithoutConsent } from '../electronic-records/paper-letters.ts';
import { notifyEach } from '../messages/notify-each.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { holdUnnotifiedEvent, type NotifiedSettlement } from './notified-settlement.ts';
import { settlementEventMail } from './settlement-event-mail.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };
type EventKey = { settlement_id: string; event_no: number };

/** Documents that the law requires in writing, by the message that announces them. */
const writtenDocuments: Partial<Record<SettlementMailFacts['template'], MailableDocumentKind>> = {
  SettlementAccepted: 'settlement-agreement',
  SettlementCompleted: 'settled-letter',
};

/** Limits a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Queues messages about settlement events, each once no matter how many workers run: the message and its mark are
 * written in one transaction (req 4.1). Events without a message or without a reachable customer are marked as well.
 * Returns the number of events with a message.
 */
export async function notifySettlementEvents(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const unnotified = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('settlement_event')
      .select(['settlement_id', 'event_no'])
      .where('tenant_id', '=', tenant.id)
      .where('notified_at', 'is', null)
      .orderBy('at')
      .orderBy('settlement_id')
      .orderBy('event_no')
      .limit(batch)
      .execute(),
  );
  return notifyEach(unnotified, { notify: (key) => notifyOne(context, { tenant, key }), onFault: context.onFault });
}

function notifyOne(context: NotifyContext, { tenant, key }: { tenant: TenantRow; key: EventKey }): Promise<boolean> {
  const { settlement_id: settlementId, event_no: eventNo } = key;
  const tenantId = tenant.id;
  return context.database.inTenant(tenantId, async (tx) => {
    const event = await holdUnnotifiedEvent(tx, { tenantId, settlementId, eventNo });
    if (!event) return false;
    const isQueued = await queue(tx, context, { tenant, event });
    await tx
      .updateTable('settlement_event')
      .set({ notified_at: context.now() })
      .where('tenant_id', '=', tenantId)
      .where('settlement_id', '=', settlementId)
      .where('event_no', '=', eventNo)
      .execute();
    return isQueued;
  });
}

async function queue(
  tx: TenantTransaction,
  context: NotifyContext,
  { tenant, event }: { tenant: TenantRow; event: NotifiedSettlement },
): Promise<boolean> {
  const { customer_id: customerId, account_id: accountId, language } = event;
  const now = context.now();
  const balance = await loadBalanceNote(tx, { tenant, customerId, accountIds: [accountId], language, now });
  const mail = settlementEventMail(event, balance);
  if (!mail) return false;
  const kind = writtenDocuments[mail.template];
  if (kind !== undefined) {
    const document = { kind, reference: event.settlement_id, versionNumber: null };
    await openLetterWithoutConsent(tx, { tenant, customerId, accountId, document, language, now });
  }
  // Settlement messages are always required: the agreement, the letter, and a restored balance.
  const notice = { customerId, language, kind: 'account', isRequired: true, mail } as const;
  return (await queueNotice(tx, context, { tenant, ...notice, text: settlementNoticeText(mail) })) > 0;
}

export function settlementNoticeText(facts: SettlementMailFacts): NoticeTextFacts {
  switch (facts.template) {
    case 'SettlementAccepted':
      return { template: 'SettlementAcceptedText' };
    case 'SettlementCompleted':
      return { template: 'SettlementCompletedText' };
    case 'SettlementBroken':
    case 'SettlementLapsed':
      return { template: 'SettlementEndedText' };
    case 'SettlementReopened':
      return { template: 'SettlementReopenedText', amountCents: facts.amountCents };
  }
}
