import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AchAccount } from '@quittance/domain/ach/ach-entry';
import { v7 as newId } from 'uuid';
import type { TenantKey } from '../tenants/keyring.ts';
import { type EntryRow, findEntry } from './find-entry.ts';
import { hashAccount, sealAccount } from './sealed-account.ts';

/**
 * Creates the zero-amount entry that validates an account before its first debit (Nacha WEB), once per payee and
 * account. Returns null for an account that has already been paid through.
 */
export async function ensurePrenote(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    payeeCode: string;
    key: TenantKey;
    account: AchAccount;
    isBusiness: boolean;
    individualId: string;
    now: Date;
  },
): Promise<EntryRow | null> {
  const { tenantId, payeeCode, key, account, isBusiness, individualId, now } = of;
  const hash = hashAccount(key, account);
  const entryKey = `prenote ${hash.toString('hex')}`;
  const known = await findEntry(tx, { tenantId, payeeCode, entryKey });
  if (known) return known;
  if (await isKnownAccount(tx, { tenantId, payeeCode, hash })) return null;
  const entryId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('ach_entry')
    .values({
      tenant_id: tenantId,
      entry_id: entryId,
      payee_code: payeeCode,
      kind: 'prenote',
      entry_key: entryKey,
      state: 'waiting',
      amount_cents: 0,
      is_retry: false,
      is_recurring: false,
      is_business: isBusiness,
      individual_id: individualId,
      account_sealed: sealAccount(key, { entryId, account }),
      account_hash: hash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payee_code', 'entry_key']).doNothing())
    .execute();
  const written = await findEntry(tx, { tenantId, payeeCode, entryKey });
  if (!written) throw new Error('expected the prenote just written, got none');
  return written;
}

/** Matches an account with a paid debit, with a debit after a prenote, or with numbers that its bank corrected. */
async function isKnownAccount(
  tx: TenantTransaction,
  { tenantId, payeeCode, hash }: { tenantId: string; payeeCode: string; hash: Buffer },
): Promise<boolean> {
  const paid = await tx
    .selectFrom('ach_entry')
    .select('entry_id')
    .where('tenant_id', '=', tenantId)
    .where('payee_code', '=', payeeCode)
    .where('account_hash', '=', hash)
    .where((entry) =>
      entry.or([
        entry('kind', '=', 'debit').and('state', '=', 'settled'),
        entry('kind', '=', 'debit').and('state', '=', 'in-file').and('prenote_id', 'is not', null),
        entry('kind', '=', 'prenote').and('state', 'in', ['in-file', 'settled']),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}
