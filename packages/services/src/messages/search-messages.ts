import type { MessageTable } from '@quittance/database/tables/message-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { TextUsed } from '@quittance/domain/messages/editable-messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type MessageSearch = {
  customerId?: string | undefined;
  channel?: MessageTable['channel'] | undefined;
  templates?: readonly string[] | undefined;
  states?: readonly MessageTable['state'][] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** A message without its text, which isn't stored after it ends. */
export type MessageLine = {
  messageId: string;
  customerId: string | null;
  channel: MessageTable['channel'];
  template: string;
  language: Language;
  state: MessageTable['state'];
  failure: string | null;
  /** Null until it's sent, and for messages of earlier releases. */
  words: TextUsed | null;
  tries: number;
  createdAt: Date;
  nextTryAt: Date;
  endedAt: Date | null;
};

const defaultLimit = 50;

/**
 * Lists the messages of a tenant or one customer, newest first. They are kept for 90 days. The cursor is the last
 * message of the previous page. Refuses with CursorInvalid.
 */
export async function searchMessages(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, search }: { tenant: Pick<Tenant, 'id'>; actor: Operator; search: MessageSearch },
): Promise<{ kind: 'found'; messages: MessageLine[]; nextCursor: string | null } | Refusal<'CursorInvalid'>> {
  const { customerId, cursor, limit = defaultLimit } = search;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const after = cursor === undefined ? null : await findPosition(tx, { tenantId: tenant.id, messageId: cursor });
      if (after === undefined) return refuse('CursorInvalid', { field: 'cursor' });
      const rows = await selectPage(tx, { tenantId: tenant.id, search, after, limit: limit + 1 });
      if (customerId !== undefined && rows.length > 0)
        await recordStaffRead(tx, { tenantId: tenant.id, customerId, kind: 'messages', actor, now: context.now() });
      const messages = rows.slice(0, limit);
      const nextCursor = rows.length > limit ? (messages.at(-1)?.messageId ?? null) : null;
      return { kind: 'found', messages, nextCursor };
    },
    { operator: actor },
  );
}

type Position = { message_id: string; created_at: string };

async function findPosition(
  tx: TenantTransaction,
  { tenantId, messageId }: { tenantId: string; messageId: string },
): Promise<Position | undefined> {
  // As text, because JavaScript dates have only milliseconds.
  const { rows } = await sql<Position>`
    select message_id, created_at::text from message where tenant_id = ${tenantId} and message_id = ${messageId}
  `.execute(tx);
  return rows[0];
}

async function selectPage(
  tx: TenantTransaction,
  {
    tenantId,
    search,
    after,
    limit,
  }: { tenantId: string; search: MessageSearch; after: Position | null; limit: number },
): Promise<MessageLine[]> {
  const { customerId = null, channel = null, templates = null, states = null, from = null, until = null } = search;
  const { rows } = await sql<MessageLine>`
    select message_id as "messageId", customer_id as "customerId", channel, template, language, state, failure, text_used as "words", tries, created_at as "createdAt",
      next_try_at as "nextTryAt", ended_at as "endedAt"
    from message
    where tenant_id = ${tenantId} ${customerId === null ? sql`` : sql`and customer_id = ${customerId}`}
      and (${channel}::text is null or channel = ${channel}::text) and (${states}::text[] is null or state = any(${states}::text[]))
      and (${templates}::text[] is null or template = any(${templates}::text[]))
      and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or created_at < ${until}::timestamptz)
      ${after === null ? sql`` : sql`and (created_at, message_id) < (${after.created_at}::timestamptz, ${after.message_id}::uuid)`}
    order by created_at desc, message_id desc limit ${limit}
  `.execute(tx);
  return rows;
}
