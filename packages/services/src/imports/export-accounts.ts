import { type BillItem, formatBillItem } from '@quittance/domain/bills/bill-item';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { csvLine } from '@quittance/domain/csv/csv-line';
import { importFields } from '@quittance/domain/imports/import-fields';
import { cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { sql } from 'kysely';
import { loadBillItems } from '../bills/load-bill-items.ts';
import type { ImportCaller, ImportContext } from './import-context.ts';
import { accountColumns, accountFieldsOf } from './writers/record-columns.ts';

const atOnce = 1_000;

type Row = {
  reference_code: string;
  customer_reference_code: string;
  owed_cents: number;
  amount_due_cents: number;
  past_due_cents: number;
  billed_balance_cents: number | null;
  bill_number: string | null;
  period_start: string | null;
  period_end: string | null;
  bill_amount_cents: number | null;
  issued_on: string | null;
  bill_id: string | null;
} & Record<string, unknown>;

/**
 * Exports a payee's open accounts with current balances and amounts due, in the columns of an accounts import and
 * without personal data. Importing the file as of the same time changes nothing.
 */
export async function* exportAccounts(
  { database }: Pick<ImportContext, 'database'>,
  { tenant, payeeCode }: Pick<ImportCaller, 'tenant'> & { payeeCode: string },
): AsyncGenerator<string> {
  const names = importFields.accounts.map(({ name }) => name);
  yield csvLine(names);
  for (let after = ''; ; ) {
    const from = after;
    const rows = await database.inTenant(tenant.id, async (tx) => {
      const { rows: found } = await sql<Row>`
        select a.reference_code, c.reference_code as customer_reference_code, a.balance_cents + coalesce((
            select sum(s.amount_cents) from payment_share s
            join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
            where s.tenant_id = ${tenant.id} and s.account_id = a.account_id
              and p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')
          ), 0)::bigint as owed_cents, a.amount_due_cents, a.past_due_cents, a.billed_balance_cents,
          b.bill_number, b.period_start, b.period_end, b.amount_cents as bill_amount_cents, b.issued_on, b.bill_id,
          ${sql.raw(
            Object.values(accountColumns)
              .map((column) => `a.${column}`)
              .join(', '),
          )}
        from account a join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
        left join bill b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.state = 'open'
        where a.tenant_id = ${tenant.id} and a.payee_code = ${payeeCode} and a.closed_at is null and a.reference_code > ${from}
        order by a.reference_code limit ${atOnce}
      `.execute(tx);
      const billIds = found.flatMap(({ bill_id: id }) => id ?? []);
      const items = await loadBillItems(tx, { tenantId: tenant.id, billIds });
      return found.map((row) => ({ row, items: items.get(row.bill_id ?? '') ?? [] }));
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.row.reference_code;
    yield rows.map((each) => csvLine(cellsOf(each, names))).join('');
  }
}

const moneyFields = new Set(['minimumPayment', 'achLimit', 'cardLimit', 'achFee', 'cardFee']);

function cellsOf({ row, items }: { row: Row; items: readonly BillItem[] }, names: readonly string[]): string[] {
  const { amountDueCents, pastDueCents } = dueOfBill(
    {
      amountDueCents: cents(row.amount_due_cents),
      pastDueCents: cents(row.past_due_cents),
      billedBalanceCents: row.billed_balance_cents === null ? null : cents(row.billed_balance_cents),
    },
    // Matches the exported balance: payments in progress still count as owed, and the import subtracts them again.
    cents(row.owed_cents),
  );
  const known: Record<string, string> = {
    accountReferenceCode: row.reference_code,
    customerReferenceCode: row.customer_reference_code,
    balance: plainDollars(cents(row.owed_cents)),
    amountDue: plainDollars(amountDueCents),
    pastDue: plainDollars(pastDueCents),
    isClosed: 'no',
    billNumber: row.bill_number ?? '',
    billPeriodStart: row.period_start ?? '',
    billPeriodEnd: row.period_end ?? '',
    billAmount: row.bill_amount_cents === null ? '' : plainDollars(cents(row.bill_amount_cents)),
    billIssuedOn: row.issued_on ?? '',
    billItems: items.map(formatBillItem).join(';'),
  };
  const fields = accountFieldsOf(row);
  return names.map((name) => known[name] ?? textOf(name, fields[name]));
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(';');
  return moneyFields.has(name) ? plainDollars(cents(Number(value))) : String(value);
}
