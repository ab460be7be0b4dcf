import { changedFields } from '@quittance/domain/imports/changed-fields';
import { checkRow } from '@quittance/domain/imports/check-row';
import { missingForNew, type RowValues } from '@quittance/domain/imports/read-row';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { StagedRow } from '../chunk-content.ts';
import { type CheckedRow, type EffectiveRow, faulty, type ImportWork, type RecordWriter } from '../import-work.ts';
import { nameableBy } from './account-facts.ts';
import { columnsOf, offerColumns, offerFieldsOf } from './record-columns.ts';

type Next = { accountId: string; customerId: string; fields: RowValues };

/** Writes settlement offers. An accepted offer keeps its terms at acceptance (req 3.13). */
export const offersWriter: RecordWriter<Next> = { subject: 'offer', check, write };

type Existing = {
  offer_id: string;
  reference_code: string;
  account_id: string;
  customer_id: string;
  account_reference_code: string;
  payee_code: string;
  balance_cents: number;
  withdrawn_at: Date | null;
} & Record<string, unknown>;

const emptyOffer: RowValues = { downPayment: null, expiresOn: null, dueOn: null, installments: null, missedAllowed: 0 };

async function check(work: ImportWork, rows: readonly StagedRow[]): Promise<CheckedRow<Next>[]> {
  const existing = await loadOffers(work, rows);
  const accounts = await loadAccountsOf(work, rows);
  return rows.map((row) => {
    const found = existing.get(row.key);
    return found ? checkChange(work, row, found) : checkNew(work, row, accounts);
  });
}

function checkChange(work: ImportWork, row: StagedRow, found: Existing): CheckedRow<Next> {
  const { accountReferenceCode, isWithdrawn } = row.values;
  if (found.payee_code !== work.batch.payee_code)
    return faulty(work, row, [{ field: 'offerReferenceCode', reason: 'account-of-another-payee' }]);
  if (accountReferenceCode !== undefined && accountReferenceCode !== found.account_reference_code)
    return faulty(work, row, [{ field: 'accountReferenceCode', reason: 'customer-changed' }]);
  const record = offerFieldsOf(found);
  const stated = statedFields(row.values);
  const next = { ...record, ...stated };
  const faults = checkRow('offers', next).map(({ column, reason }) => ({ field: column, reason }));
  if (faults.length > 0) return faulty(work, row, faults);
  const fields = changedFields(
    { ...record, isWithdrawn: found.withdrawn_at !== null },
    { ...stated, isWithdrawn: isWithdrawn === true },
  );
  const isEnding = isWithdrawn === true && found.withdrawn_at === null;
  return {
    ...plain,
    kind: isEnding ? 'ended' : fields.length === 0 ? 'unchanged' : 'changed',
    row,
    subjectId: found.offer_id,
    fields,
    takesOffCents: isEnding ? 0 : takesOff(next, found),
    next: { accountId: found.account_id, customerId: found.customer_id, fields: next },
  };
}

const plain = { balanceCents: 0, isWithheld: false, kept: 0 } as const;

type AccountOf = { account_id: string; customer_id: string; payee_code: string; balance_cents: number };

function checkNew(work: ImportWork, row: StagedRow, accounts: ReadonlyMap<string, AccountOf>): CheckedRow<Next> {
  const missing = missingForNew('offers', row.values);
  if (missing.length > 0)
    return faulty(
      work,
      row,
      missing.map((field) => ({ field, reason: 'missing' })),
    );
  const account = accounts.get(String(row.values.accountReferenceCode));
  if (account?.payee_code !== work.batch.payee_code)
    return faulty(work, row, [
      { field: 'accountReferenceCode', reason: account ? 'account-of-another-payee' : 'account-unknown' },
    ]);
  const fields = { ...emptyOffer, ...statedFields(row.values) };
  const next = { accountId: account.account_id, customerId: account.customer_id, fields };
  const kind = row.values.isWithdrawn === true ? 'unchanged' : 'created';
  const subjectId = newId({ msecs: work.now.getTime() });
  return { ...plain, kind, row, subjectId, fields: [], takesOffCents: takesOff(fields, account), next };
}

/** Returns an offer's reduction of the current balance; zero when the offer exceeds it. */
function takesOff({ total }: RowValues, { balance_cents }: Pick<AccountOf, 'balance_cents'>): number {
  return Math.max(0, balance_cents - Number(total ?? 0));
}

function statedFields(values: RowValues): RowValues {
  const names = Object.keys(offerColumns).filter((name) => name in values);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? emptyOffer[name] ?? null]));
}

async function loadOffers({ tx, tenantId, isWriting }: ImportWork, rows: readonly StagedRow[]) {
  const { rows: found } = await sql<Existing>`
    with found as materialized (
      select * from settlement_offer o
      where o.tenant_id = ${tenantId} and o.reference_code = any(${rows.map(({ key }) => key)}::text[])
      order by o.offer_id::text collate "C" ${sql.raw(isWriting ? 'for no key update' : '')}
    )
    select o.*, a.reference_code as account_reference_code, a.payee_code, a.balance_cents
    from found o join account a on a.tenant_id = ${tenantId} and a.account_id = o.account_id
  `.execute(tx);
  return new Map(found.map((row) => [row.reference_code, row]));
}

async function loadAccountsOf(work: ImportWork, rows: readonly StagedRow[]) {
  const { tx, tenantId } = work;
  const codes = rows.flatMap(({ values: { accountReferenceCode: code } }) => (typeof code === 'string' ? [code] : []));
  const { rows: found } = await sql<AccountOf & { reference_code: string }>`
    select account_id, customer_id, payee_code, reference_code, balance_cents from account
    where tenant_id = ${tenantId} and reference_code = any(${codes}::text[]) and closed_at is null and ${nameableBy(work, 'account')}
  `.execute(tx);
  return new Map(found.map((row) => [row.reference_code, row]));
}

const columnTypes = `offer_type text, total_cents bigint, down_payment_cents bigint, expires_on date, due_on date, installments int,
  missed_allowed int, offer_id uuid`;
const columnNames = Object.values(offerColumns).join(', ');
const statedNames = Object.values(offerColumns)
  .map((column) => `r.${column}`)
  .join(', ');

async function write(
  { tx, tenantId, now }: ImportWork,
  rows: readonly EffectiveRow<Next>[],
): Promise<Map<string, number>> {
  const records = (kind: 'created' | 'changed') =>
    JSON.stringify(
      rows
        .filter((row) => row.kind === kind)
        .map(({ row, subjectId, next }) => ({
          ...columnsOf(offerColumns, next.fields),
          offer_id: subjectId,
          account_id: next.accountId,
          customer_id: next.customerId,
          reference_code: row.key,
        })),
    );
  await sql`
    insert into settlement_offer (tenant_id, created_at, offer_id, account_id, customer_id, reference_code, ${sql.raw(columnNames)})
    select tenant.tenant_id, ${now}::timestamptz, r.offer_id, r.account_id, r.customer_id, r.reference_code, ${sql.raw(statedNames)}
    from tenant, json_to_recordset(${records('created')}::json)
      as r (${sql.raw(columnTypes)}, account_id uuid, customer_id uuid, reference_code text)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
  const sets = Object.values(offerColumns).map((column) => `${column} = r.${column}`);
  await sql`
    update settlement_offer o set ${sql.raw(sets.join(', '))}, withdrawn_at = null
    from json_to_recordset(${records('changed')}::json) as r (${sql.raw(columnTypes)})
    where o.tenant_id = ${tenantId} and o.offer_id = r.offer_id
  `.execute(tx);
  const ended = rows.filter(({ kind }) => kind === 'ended').map(({ subjectId }) => subjectId);
  await sql`
    update settlement_offer set withdrawn_at = ${now} where tenant_id = ${tenantId} and offer_id = any(${ended}::uuid[])
  `.execute(tx);
  return new Map();
}
