import { evidencePath } from '../messages/message-evidence.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A message that a live tenant would have sent. The text begins with the recipient. */
export type OutboxMessage = {
  readonly messageId: string;
  readonly channel: 'email' | 'sms';
  readonly at: Date;
  readonly text: string;
};

const maxMessages = 50;

/** Lists the newest messages of a test tenant. */
export async function listOutbox(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, actor }: { tenant: Pick<Tenant, 'id' | 'test'>; actor: Operator },
): Promise<{ kind: 'listed'; messages: OutboxMessage[] } | Refusal<'TestModeOnly'>> {
  if (!tenant.test) return refuse('TestModeOnly');
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const key = await keyring.forTenant(tenant.id, tx);
      const rows = await tx
        .selectFrom('message')
        .select(['message_id', 'channel', 'ended_at', 'created_at', 'evidence_sealed'])
        .where('tenant_id', '=', tenant.id)
        .where('state', '=', 'sent')
        .where('evidence_sealed', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('message_id', 'desc')
        .limit(maxMessages)
        .execute();
      const messages = rows.flatMap((row) => {
        if (row.evidence_sealed === null) return [];
        const text = key.open(row.evidence_sealed, evidencePath(row.message_id));
        return [{ messageId: row.message_id, channel: row.channel, at: row.ended_at ?? row.created_at, text }];
      });
      return { kind: 'listed', messages } as const;
    },
    { operator: actor },
  );
}
