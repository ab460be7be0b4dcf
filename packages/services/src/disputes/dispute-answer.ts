import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { answerParagraphs } from '@quittance/domain/disputes/answer-text';
import { v7 as newId } from 'uuid';
import type { TenantKey } from '../tenants/keyring.ts';

type OfDispute = { tenantId: string; key: TenantKey; disputeId: string };

export type DisputeAnswer = { readonly eventNo: number; readonly text: string };

/**
 * Stores an answer with the dispute's latest event, which the caller has just written. Blank answers are stored as
 * none.
 */
export async function keepAnswer(
  tx: TenantTransaction,
  { tenantId, key, disputeId, text }: OfDispute & { text: string },
): Promise<void> {
  if (answerParagraphs(text).length === 0) return;
  const answerId = newId();
  const { event_no } = await tx
    .selectFrom('dispute_event')
    .select('event_no')
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .orderBy('event_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const text_sealed = key.seal(text.trim(), answerLocation(answerId));
  await tx
    .insertInto('dispute_answer')
    .values({ tenant_id: tenantId, answer_id: answerId, dispute_id: disputeId, event_no, text_sealed })
    .execute();
}

export async function loadAnswers(
  tx: TenantTransaction,
  { tenantId, key, disputeId }: OfDispute,
): Promise<DisputeAnswer[]> {
  const rows = await tx
    .selectFrom('dispute_answer')
    .select(['answer_id', 'event_no', 'text_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .orderBy('event_no')
    .execute();
  return rows.map((row) => ({
    eventNo: row.event_no,
    text: key.open(row.text_sealed, answerLocation(row.answer_id)),
  }));
}

/** Decrypts an answer and splits it into paragraphs. Returns none without an answer. */
export function writtenParagraphs(
  key: TenantKey,
  answer: { answer_id: string | null; text_sealed: Buffer | null },
): string[] {
  if (answer.answer_id === null || answer.text_sealed === null) return [];
  return answerParagraphs(key.open(answer.text_sealed, answerLocation(answer.answer_id)));
}

function answerLocation(answerId: string) {
  // Seals keep the column's name from before migration 0078.
  return { table: 'dispute_answer', column: 'words_sealed', row: answerId };
}
