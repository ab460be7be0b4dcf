import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { answerParagraphs } from '@quittance/domain/disputes/answer-text';
import type { DisputeEvent } from '@quittance/domain/disputes/dispute-life';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { closeDisputeIn } from './close-dispute.ts';
import { keepAnswer } from './dispute-answer.ts';

type Answered = { tenant: Tenant; actor: Operator; disputeId: string; text: string };
type AnswerContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

/**
 * Records a message to the customer about an open dispute, such as a request for documents or a progress update. The
 * worker sends it. Refuses with NotFound, DisputeNotOpen, or NoteRequired for an empty text.
 */
export function answerDispute(
  context: AnswerContext,
  { tenant, actor, disputeId, text }: Answered,
): Promise<{ kind: 'answered' } | Refusal<'DisputeNotOpen' | 'NotFound' | 'NoteRequired'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const state = await holdDispute(tx, { tenantId: tenant.id, disputeId });
      if (state === undefined) return refuse('NotFound');
      if (state !== 'open') return refuse('DisputeNotOpen');
      if (answerParagraphs(text).length === 0) return refuse('NoteRequired', { field: 'words' });
      await insertAnswered(tx, { tenantId: tenant.id, disputeId, doneBy: operatorText(actor), now });
      const key = await context.keyring.forTenant(tenant.id, tx);
      await keepAnswer(tx, { tenantId: tenant.id, key, disputeId, text });
      return { kind: 'answered' };
    },
    { operator: actor },
  );
}

/**
 * Closes a dispute with the creditor's answer, which is sent with the closing message. Refuses with NotFound,
 * DisputeNotOpen, or NoteRequired when it is `cleared` without an explanation.
 */
export function decideDispute(
  context: AnswerContext,
  { tenant, actor, disputeId, text, outcome }: Answered & { outcome: DisputeEvent },
): Promise<{ kind: 'closed' } | Refusal<'DisputeNotOpen' | 'NotFound' | 'NoteRequired'>> {
  const now = context.now();
  const isReasonMissing = outcome === 'cleared' && answerParagraphs(text).length === 0;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const closing = { tenant, disputeId, outcome, operator: operatorText(actor), now };
      // Closing a dispute locks its accounts before the dispute.
      const state = await stateOf(tx, { tenantId: tenant.id, disputeId });
      if (state === 'open' && isReasonMissing) return refuse('NoteRequired', { field: 'words' });
      const result = await closeDisputeIn(tx, closing);
      if (result.kind === 'refused') return result;
      const key = await context.keyring.forTenant(tenant.id, tx);
      await keepAnswer(tx, { tenantId: tenant.id, key, disputeId, text });
      return result;
    },
    { operator: actor },
  );
}

type OneDispute = { tenantId: string; disputeId: string };

async function stateOf(tx: TenantTransaction, { tenantId, disputeId }: OneDispute): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from dispute where tenant_id = ${tenantId} and dispute_id = ${disputeId}
  `.execute(tx);
  return rows[0]?.state;
}

/** Locks the dispute so that nobody else answers or closes it meanwhile. */
async function holdDispute(tx: TenantTransaction, { tenantId, disputeId }: OneDispute): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from dispute where tenant_id = ${tenantId} and dispute_id = ${disputeId} for update
  `.execute(tx);
  return rows[0]?.state;
}

async function insertAnswered(
  tx: TenantTransaction,
  { tenantId, disputeId, doneBy, now }: OneDispute & { doneBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into dispute_event (tenant_id, dispute_id, event_no, event, from_state, to_state, done_by, at)
    select tenant.tenant_id, ${disputeId}::uuid, (
      select max(e.event_no) from dispute_event e where e.tenant_id = ${tenantId} and e.dispute_id = ${disputeId}
    ) + 1, 'answered', 'open', 'open', ${doneBy}::text, ${now}::timestamptz
    from tenant where tenant.tenant_id = ${tenantId}
  `.execute(tx);
}
