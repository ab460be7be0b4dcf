import type { AchAnswerTable } from '@quittance/database/tables/ach-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankAnswer } from '@quittance/domain/nacha/read/bank-answers';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { applyAccountChange } from './apply-account-change.ts';
import { applyEntryReturn } from './apply-entry-return.ts';
import type { EntryRow } from './find-entry.ts';
import { openBankCase } from './open-bank-case.ts';

export type ReceivedAnswer = {
  tenant: TenantRow;
  replyId: string;
  payeeCode: string;
  answer: BankAnswer;
  receivedAt: Date;
};

export type AnswerOutcome = AchAnswerTable['outcome'];

/**
 * Processes one answer once, in a single transaction with all its consequences. Returns `known` when it was processed
 * before, from this file or another, and `unmatched` when it names no entry of the payee. An answer that names an entry
 * but another payer or amount needs a person.
 */
export function processAnswer(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  taken: ReceivedAnswer,
): Promise<AnswerOutcome | 'known'> {
  const { tenant, payeeCode, answer } = taken;
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const entry = await findAnswered(tx, { tenantId: tenant.id, payeeCode, answer });
    if (entry && (await isKnown(tx, { entry, answer }))) return 'known';
    const outcome = entry ? await follow(tx, { ...taken, context, entry, now }) : 'unmatched';
    const isNew = await insertAnswer(tx, { ...taken, entry, outcome });
    return isNew ? outcome : 'known';
  });
}

type Following = ReceivedAnswer & { context: Pick<ServiceContext, 'keyring'>; entry: EntryRow; now: Date };

async function follow(tx: TenantTransaction, following: Following): Promise<AnswerOutcome> {
  const { context, tenant, replyId, answer, entry, now } = following;
  const about = { tenant, entry, now };
  if (isReturnDispute(answer) || !isSame(entry, answer)) {
    await openBankCase(tx, { ...about, code: codeOf(answer) });
    return 'by-hand';
  }
  if (answer.kind === 'return') return applyEntryReturn(tx, { ...about, answer, replyId });
  const key = await context.keyring.forTenant(tenant.id, tx);
  return applyAccountChange(tx, { ...about, answer, key });
}

/**
 * Checks for the same answer from a file with other bytes. The entry is locked, so that two answers run one after
 * another.
 */
async function isKnown(
  tx: TenantTransaction,
  { entry, answer }: { entry: EntryRow; answer: BankAnswer },
): Promise<boolean> {
  const known = await tx
    .selectFrom('ach_answer')
    .select('line')
    .where('tenant_id', '=', entry.tenant_id)
    .where('entry_id', '=', entry.entry_id)
    .where('kind', '=', answer.kind)
    .where('code', '=', codeOf(answer))
    .where('bank_trace_number', '=', answer.bankTraceNumber)
    .executeTakeFirst();
  return known !== undefined;
}

type Automatic = Extract<BankAnswer, { kind: 'return' | 'change' }>;

/** Returns the bank's code, such as R01 for a return or C01 for a notification of change. */
export function codeOf(answer: BankAnswer): string {
  return answer.kind === 'change' ? answer.changeCode : answer.code;
}

/** Detects a dispute between banks about a return. They must settle between themselves who has the money. */
function isReturnDispute(answer: BankAnswer): answer is Exclude<BankAnswer, Automatic> {
  return answer.kind === 'dishonored-return' || answer.kind === 'contested-return';
}

/** Finds the latest entry with the number, because a payee's trace numbers start again after ten million. */
function findAnswered(
  tx: TenantTransaction,
  { tenantId, payeeCode, answer }: { tenantId: string; payeeCode: string; answer: BankAnswer },
): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('ach_entry')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payee_code', '=', payeeCode)
    .where('trace_number', '=', answer.originalTraceNumber)
    .orderBy('trace_count', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Compares an answer's payer and amount with the entry. A notification of change moves no money, so it has no amount.
 */
export function isSame(
  entry: { readonly amount_cents: number; readonly individual_id: string },
  answer: BankAnswer,
): boolean {
  const isSameAmount = answer.kind === 'change' || entry.amount_cents === answer.amountCents;
  return isSameAmount && entry.individual_id.trim() === answer.individualId.trim();
}

async function insertAnswer(
  tx: TenantTransaction,
  {
    tenant,
    replyId,
    answer,
    receivedAt,
    entry,
    outcome,
  }: ReceivedAnswer & { entry: EntryRow | undefined; outcome: AnswerOutcome },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ach_answer')
    .values({
      tenant_id: tenant.id,
      reply_id: replyId,
      line: answer.line,
      kind: answer.kind,
      code: codeOf(answer),
      bank_trace_number: answer.bankTraceNumber,
      original_trace_number: answer.originalTraceNumber,
      amount_cents: answer.amountCents,
      settled_on: (answer.settledOn ?? todayOf(tenant, receivedAt)).toString(),
      entry_id: entry?.entry_id ?? null,
      outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
