import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaperKind } from '@quittance/domain/documents/electronic-records';
import type { SettlementMailFacts } from '@quittance/messaging/templates/settlement-mail-facts';
import { loadBalanceNote } from '../accounts/load-balance-note.ts';
import { openLetterWithoutConsent } from '../electronic-records/paper-letters.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import { tellEach } from '../messages/tell-each.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { settlementEventMail } from './settlement-event-mail.ts';
import { settlementNoticeText } from './settlement-notice-text.ts';
import { holdUntoldEvent, type ToldSettlement } from './told-settlement.ts';

type TellContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };
type EventKey = { settlement_id: string; event_no: number };

/** The papers that the law wants in writing, by the message that tells of them. */
const writtenPapers: Partial<Record<SettlementMailFacts['template'], PaperKind>> = {
  SettlementAccepted: 'settlement-agreement',
  SettlementCompleted: 'settled-letter',
};

/** So many a round: one tenant never keeps the others waiting. */
const batch = 100;

/**
 * Writes the messages about what happened to settlements, each once whatever the number of workers: message and mark stand together or not at
 * all (req 4.1). What nobody needs to hear of, or nobody can be told, is marked all the same. Answers of how many somebody was told.
 */
export async function tellSettlementEvents(context: TellContext, tenant: Tenant): Promise<number> {
  const untold = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('settlement_event')
      .select(['settlement_id', 'event_no'])
      .where('tenant_id', '=', tenant.id)
      .where('told_at', 'is', null)
      .orderBy('at')
      .orderBy('settlement_id')
      .orderBy('event_no')
      .limit(batch)
      .execute(),
  );
  return tellEach(untold, { tell: (key) => tell(context, { tenant, key }), onFault: context.onFault });
}

function tell(context: TellContext, { tenant, key }: { tenant: Tenant; key: EventKey }): Promise<boolean> {
  const { settlement_id: settlementId, event_no: eventNo } = key;
  const tenantId = tenant.id;
  return context.database.inTenant(tenantId, async (tx) => {
    const event = await holdUntoldEvent(tx, { tenantId, settlementId, eventNo });
    if (!event) return false;
    const isQueued = await queue(tx, context, { tenant, event });
    await tx
      .updateTable('settlement_event')
      .set({ told_at: context.now() })
      .where('tenant_id', '=', tenantId)
      .where('settlement_id', '=', settlementId)
      .where('event_no', '=', eventNo)
      .execute();
    return isQueued;
  });
}

async function queue(
  tx: TenantTransaction,
  context: TellContext,
  { tenant, event }: { tenant: Tenant; event: ToldSettlement },
): Promise<boolean> {
  const { customer_id: customerId, account_id: accountId, language } = event;
  const now = context.now();
  const balance = await loadBalanceNote(tx, { tenant, customerId, accountIds: [accountId], language, now });
  const mail = settlementEventMail(event, balance);
  if (!mail) return false;
  const kind = writtenPapers[mail.template];
  if (kind !== undefined) {
    const paper = { kind, reference: event.settlement_id, versionNumber: null };
    await openLetterWithoutConsent(tx, { tenant, customerId, accountId, paper, language, now });
  }
  // The copy of the agreement, the letter, what is owed again: nothing of a settlement is left unsaid.
  const notice = { customerId, language, kind: 'account', isRequired: true, mail } as const;
  return (await queueNotice(tx, context, { tenant, ...notice, text: settlementNoticeText(mail) })) > 0;
}
