import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AchAccount, AchEntry } from '@quittance/domain/ach/ach-entry';
import type { AchOriginator } from '@quittance/domain/ach/originator';
import { writeAchFile } from '@quittance/domain/ach/write-ach-file';
import { nextBankDay } from '@quittance/domain/dates/bank-days';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { ChargeAnswer, ChargeRequest } from '@quittance/processors/processor-port';
import { v7 as newId } from 'uuid';
import type { TenantKey } from '../tenants/keyring.ts';
import { ensurePrenote } from './ensure-prenote.ts';
import { type EntryRow, findEntry } from './find-entry.ts';
import { loadOriginator } from './load-originator.ts';
import { hashAccount, sealAccount } from './sealed-account.ts';

/**
 * Writes a debit for the payee's next file, once per key. Declines what no file can hold: an invalid number, an empty
 * name, an amount above the payee's limit, or an account whose prenote failed.
 */
export async function chargeEntry(
  tx: TenantTransaction,
  { tenantId, key, now, request }: { tenantId: TenantId; key: TenantKey; now: Date; request: ChargeRequest },
): Promise<ChargeAnswer> {
  const of = { tenantId, payeeCode: request.merchant };
  const known = await findEntry(tx, { ...of, entryKey: request.key });
  if (known) return answerFor(tx, { entry: known, amountCents: request.amountCents });
  const { method } = request;
  if (method.kind !== 'ach') return notExecuted(`a bank can't charge ${method.kind} with an ACH file`);
  const originator = await loadOriginator(tx, of);
  if (!originator) return notExecuted(`the payee ${request.merchant} has no settings for ACH files`);
  const { routingNumber, accountNumber, accountType, holderName, isRetry = false, isRecurring = false } = method;
  const isBusiness = method.ownerType === 'business';
  const account: AchAccount = { routingNumber, accountNumber, accountType, holderName };
  const { amountCents, statementReference: individualId } = request;
  const entry: AchEntry = { kind: 'debit', amountCents, isRetry, isRecurring, isBusiness, account, individualId };
  const refused = check(entry, { originator, now });
  if (refused) return refused;
  const isTried = originator.hasPrenotes || method.needsPrenote;
  const prenote = isTried ? await ensurePrenote(tx, { ...of, key, account, isBusiness, individualId, now }) : null;
  if (prenote?.state === 'returned' || prenote?.state === 'refused') return unknownAccount;
  const entryId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('ach_entry')
    .values({
      tenant_id: tenantId,
      entry_id: entryId,
      payee_code: request.merchant,
      kind: 'debit',
      entry_key: request.key,
      state: 'waiting',
      amount_cents: amountCents,
      is_retry: isRetry,
      is_recurring: isRecurring,
      is_business: isBusiness,
      individual_id: individualId,
      account_sealed: sealAccount(key, { entryId, account }),
      account_hash: hashAccount(key, account),
      prenote_id: prenote?.entry_id ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payee_code', 'entry_key']).doNothing())
    .execute();
  const written = await findEntry(tx, { ...of, entryKey: request.key });
  if (!written) throw new Error('expected the entry just written, got none');
  return answerFor(tx, { entry: written, amountCents: request.amountCents });
}

/** Looks up the entry of a key. A different amount is answered as unknown. */
export async function answerFor(
  tx: TenantTransaction,
  { entry, amountCents }: { entry: EntryRow; amountCents: number | undefined },
): Promise<Extract<ChargeAnswer, { verdict: 'accepted' | 'unknown' }>> {
  if (entry.kind !== 'debit') return { verdict: 'unknown', reason: 'the key belongs to another kind of entry' };
  if (amountCents !== undefined && entry.amount_cents !== amountCents)
    return { verdict: 'unknown', reason: 'the entry has a different amount' };
  const prenote = entry.prenote_id === null ? undefined : await findPrenote(tx, entry);
  return { verdict: 'accepted', processorReference: entry.entry_id, ...(prenote && { prenote }) };
}

/** Returns the settlement date of a debit's prenote; null before it is in a file. */
async function findPrenote(
  tx: TenantTransaction,
  { tenant_id, prenote_id }: EntryRow,
): Promise<{ settlesOn: string | null }> {
  const prenote = await tx
    .selectFrom('ach_entry')
    .select('effective_on')
    .where('tenant_id', '=', tenant_id)
    .where('entry_id', '=', prenote_id)
    .executeTakeFirstOrThrow();
  return { settlesOn: prenote.effective_on };
}

const unknownAccount: ChargeAnswer = {
  verdict: 'declined',
  responseCode: '5055',
  reason: 'bank-account-not-verified',
};

/** Tests the entry alone in a file, so that the payer learns of a refusal now and not at the cut-off. */
function check(
  entry: AchEntry,
  { originator, now }: { originator: AchOriginator; now: Date },
): ChargeAnswer | undefined {
  const { entryLimitCents } = originator;
  if (entryLimitCents !== null && entry.amountCents > entryLimitCents)
    return { verdict: 'declined', responseCode: '5055', reason: 'refused-by-issuer' };
  const createdOn = nextBankDay(todayIn('UTC', now.getTime()));
  const mark = { createdOn, createdAt: '00:00', idModifier: 'A', traceCount: 1 };
  const tried = writeAchFile([entry], { originator, mark });
  if (tried.ok) return undefined;
  const { code, field } = tried.refusal;
  if (field === 'receivingDfi') return { verdict: 'declined', responseCode: '2002', reason: 'routing-number-invalid' };
  if (field === 'accountNumber' || field === 'individualName') return unknownAccount;
  return notExecuted(`no file can hold the entry: ${code} (${field})`);
}

function notExecuted(reason: string): ChargeAnswer {
  return { verdict: 'not-executed', status: 422, reason };
}
