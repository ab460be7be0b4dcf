import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AchEntry, AchEntryKind } from '@quittance/domain/ach/ach-entry';
import { type AchOriginator, effectiveDay } from '@quittance/domain/ach/originator';
import type { AchFileMark } from '@quittance/domain/ach/write-ach-file';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { lastDayOfPrenote } from '@quittance/domain/nacha/prenote';
import { sql } from 'kysely';
import type { TenantKey } from '../../tenants/keyring.ts';
import { openAccount } from '../sealed-account.ts';

export type WaitingEntry = AchEntry & { readonly entryId: string };

type WaitingRow = {
  entry_id: string;
  kind: AchEntryKind;
  amount_cents: number;
  is_retry: boolean;
  is_recurring: boolean;
  is_business: boolean;
  individual_id: string;
  account_entry_id: string;
  account_sealed: Buffer;
};

/**
 * Locks a payee's entries that may go into a file now, oldest first, until the transaction ends. A debit waits until
 * the network's number of banking days after its account's prenote.
 */
export async function gatherEntries(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    payeeCode: string;
    key: TenantKey;
    originator: AchOriginator;
    mark: AchFileMark;
    limit: number;
  },
): Promise<WaitingEntry[]> {
  const { tenantId, payeeCode, key, originator, mark, limit } = of;
  const triedOutBy = lastDayOfPrenote(effectiveDay(originator, { ...mark, amountCents: zeroCents }));
  const { rows } = await sql<WaitingRow>`
    select e.entry_id, e.kind, e.amount_cents, e.is_retry, e.is_recurring, e.is_business, e.individual_id,
      coalesce(d.entry_id, e.entry_id) as account_entry_id, coalesce(d.account_sealed, e.account_sealed) as account_sealed
    from ach_entry e
    left join ach_entry d on d.tenant_id = e.tenant_id and d.entry_id = e.debit_id
    left join ach_entry p on p.tenant_id = e.tenant_id and p.entry_id = e.prenote_id
    left join ach_file f on f.tenant_id = p.tenant_id and f.file_id = p.file_id
    where e.tenant_id = ${tenantId} and e.payee_code = ${payeeCode} and e.state = 'waiting'
      and (e.prenote_id is null or f.state = 'delivered' and p.effective_on <= ${triedOutBy.toString()}::date)
    order by e.entry_id limit ${limit} for update of e skip locked
  `.execute(tx);
  return rows.map((row) => ({
    entryId: row.entry_id,
    kind: row.kind,
    amountCents: cents(row.amount_cents),
    isRetry: row.is_retry,
    isRecurring: row.is_recurring,
    isBusiness: row.is_business,
    individualId: row.individual_id,
    account: openAccount(key, { entryId: row.account_entry_id, sealed: row.account_sealed }),
  }));
}
