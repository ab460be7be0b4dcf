import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AchAccount } from '@quittance/domain/ach/ach-entry';
import { afterChange } from '@quittance/domain/nacha/after-change';
import type { BankAnswer } from '@quittance/domain/nacha/read/bank-answers';
import { sql } from 'kysely';
import { bankFingerprint, sealBankAccount } from '../payment-methods/sealed-bank-account.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { EntryRow } from './find-entry.ts';
import { openBankCase } from './open-bank-case.ts';
import { hashAccount, openAccount, sealAccount } from './sealed-account.ts';

type Change = {
  tenant: { id: string };
  entry: EntryRow;
  answer: Extract<BankAnswer, { kind: 'change' }>;
  key: TenantKey;
  now: Date;
};

/**
 * Applies a notification of change: the payer's saved account and every waiting entry get the numbers from the bank
 * (Nacha changes: at once, so that no entry goes to the wrong account). An unreadable change, and an account that the
 * payer has also saved with the correct numbers, need a person.
 */
export async function applyAccountChange(tx: TenantTransaction, change: Change): Promise<'taken' | 'by-hand'> {
  const { tenant, entry, answer, now } = change;
  const { changeCode: code } = answer;
  const known = await accountOf(tx, change);
  const after = afterChange(known, answer);
  const account: AchAccount | undefined = after.kind === 'by-hand' ? undefined : { ...known, ...after.account };
  const isWhole = account !== undefined && (await correctMethods(tx, { ...change, known, account }));
  if (account) await correctEntries(tx, { ...change, account });
  if (isWhole) return 'taken';
  await openBankCase(tx, { tenant, entry, code, now });
  return 'by-hand';
}

/** Corrects this payee's entries for the account, including sent ones, so that refunds go to the correct account. */
async function correctEntries(
  tx: TenantTransaction,
  { tenant, entry, key, account }: Change & { account: AchAccount },
): Promise<void> {
  const entries = await tx
    .selectFrom('ach_entry')
    .select(['entry_id', 'account_sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('payee_code', '=', entry.payee_code)
    .where('account_hash', '=', entry.account_hash)
    .orderBy('entry_id')
    .forUpdate()
    .execute();
  for (const { entry_id: entryId, account_sealed: sealed } of entries) {
    const holderName = sealed ? openAccount(key, { entryId, sealed }).holderName : account.holderName;
    await tx
      .updateTable('ach_entry')
      .set({
        account_hash: hashAccount(key, account),
        ...(sealed && { account_sealed: sealAccount(key, { entryId, account: { ...account, holderName } }) }),
      })
      .where('tenant_id', '=', tenant.id)
      .where('entry_id', '=', entryId)
      .execute();
  }
}

/** Returns the entry's account. A credit goes to the account of its debit. */
async function accountOf(tx: TenantTransaction, { tenant, entry, key }: Change): Promise<AchAccount> {
  const entryId = entry.debit_id ?? entry.entry_id;
  const { account_sealed: sealed } = await tx
    .selectFrom('ach_entry')
    .select('account_sealed')
    .where('tenant_id', '=', tenant.id)
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  if (!sealed) throw new Error(`the entry ${entryId} has no account`);
  return openAccount(key, { entryId, sealed });
}

/**
 * Corrects every saved copy of the account. Returns false and leaves a copy whose owner has also saved the correct
 * numbers.
 */
async function correctMethods(
  tx: TenantTransaction,
  change: Change & { known: AchAccount; account: AchAccount },
): Promise<boolean> {
  const { key, known } = change;
  const earlier = bankFingerprint(key, known);
  let isWhole = true;
  for (const method of await methodsOf(tx, change)) {
    if (await hasBoth(tx, { ...change, ...method })) isWhole = false;
    else await correctMethod(tx, { ...change, ...method, earlier });
  }
  return isWhole;
}

type Method = { payment_method_id: string; customer_id: string };

async function methodsOf(tx: TenantTransaction, { tenant, entry }: Change): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select distinct p.payment_method_id, p.customer_id
    from ach_entry e
    join payment_attempt a on a.tenant_id = e.tenant_id and a.processor = 'nacha' and a.merchant = e.payee_code and a.processor_key = e.entry_key
    join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
    where e.tenant_id = ${tenant.id} and e.payee_code = ${entry.payee_code} and e.account_hash = ${entry.account_hash} and e.kind = 'debit'
    order by p.payment_method_id
  `.execute(tx);
  return rows;
}

async function hasBoth(
  tx: TenantTransaction,
  { tenant, key, account, customer_id, payment_method_id }: Change & Method & { account: AchAccount },
): Promise<boolean> {
  const same = await tx
    .selectFrom('payment_method')
    .select('payment_method_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customer_id)
    .where('fingerprint', '=', bankFingerprint(key, account))
    .where('payment_method_id', '<>', payment_method_id)
    .where('retired_at', 'is', null)
    .where('usage', '<>', 'SingleUse')
    .executeTakeFirst();
  return same !== undefined;
}

/** Skips a method whose numbers have already been corrected. */
async function correctMethod(
  tx: TenantTransaction,
  of: Change & Method & { account: AchAccount; earlier: Buffer },
): Promise<void> {
  const { tenant, key, now, account, payment_method_id: methodId, earlier } = of;
  const { routingNumber, accountNumber, accountType } = account;
  await tx
    .updateTable('payment_method')
    .set({
      fingerprint: bankFingerprint(key, account),
      last_four: accountNumber.slice(-4).padStart(4, '0'),
      bank_account_type: accountType === 'savings' ? 's' : 'c',
      bank_sealed: sealBankAccount(key, { methodId, numbers: { routingNumber, accountNumber } }),
      updated_at: now,
    })
    .where('tenant_id', '=', tenant.id)
    .where('payment_method_id', '=', methodId)
    .where('fingerprint', '=', earlier)
    .execute();
  // Earlier debits count for the corrected account as well.
  await sql`
    update payment_attempt a set method_fingerprint = ${bankFingerprint(key, account)}
    from payment p
    where p.tenant_id = ${tenant.id} and p.payment_method_id = ${methodId}
      and a.tenant_id = ${tenant.id} and a.payment_id = p.payment_id and a.method_fingerprint = ${earlier}
  `.execute(tx);
}
