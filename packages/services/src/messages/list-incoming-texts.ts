import type { IncomingTextMeaning, IncomingTextOutcome } from '@quittance/domain/messages/incoming-text';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openIncomingText } from '../text-messages/incoming-text.ts';

export type IncomingTextLine = {
  readonly incomingTextId: string;
  readonly text: string;
  /** The last four digits of the sender's number. */
  readonly fromLastFour: string;
  readonly meaning: IncomingTextMeaning;
  readonly outcome: IncomingTextOutcome;
  readonly receivedAt: Date;
};

const maxLines = 100;

/**
 * Lists a customer's latest incoming text messages, newest first, and records the access in the audit log. Refuses with
 * NotFound for an unknown customer.
 */
export async function listIncomingTexts(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, customerId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; customerId: string },
): Promise<{ kind: 'listed'; texts: IncomingTextLine[] } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const of = { tenantId: tenant.id, customerId };
      const customer = await tx
        .selectFrom('customer')
        .select('customer_id')
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      if (!customer) return refuse('NotFound');
      const rows = await tx
        .selectFrom('incoming_text')
        .select(['incoming_text_id as incomingTextId', 'sealed', 'meaning', 'outcome', 'received_at as receivedAt'])
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', customerId)
        .orderBy('received_at', 'desc')
        .orderBy('incoming_text_id', 'desc')
        .limit(maxLines)
        .execute();
      if (rows.length > 0) await recordStaffRead(tx, { ...of, kind: 'messages', actor, now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      return {
        kind: 'listed',
        texts: rows.map(({ sealed, ...line }) => {
          const { from, text } = openIncomingText(key, { incomingTextId: line.incomingTextId, sealed });
          return { ...line, text, fromLastFour: from.slice(-4) };
        }),
      };
    },
    { operator: actor },
  );
}
