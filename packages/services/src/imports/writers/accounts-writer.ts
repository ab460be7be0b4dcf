import { type BillLink, cancelBill } from '@quittance/domain/bills/cancel-bill';
import { type ImportedFeeRules, importedFeeWarnings } from '@quittance/domain/fees/imported-fees';
import { missingForNew } from '@quittance/domain/imports/read-row';
import type { PaymentConfiguration, PaymentPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import { v7 as newId } from 'uuid';
import { feeLawOf } from '../../fees/fee-limits-of.ts';
import type { StagedRow } from '../chunk-content.ts';
import { type CheckedRow, faulty, type ImportWork, type RecordWriter } from '../import-work.ts';
import { loadStatuses, type StatusBeside } from '../load-standings.ts';
import { type ExistingAccount, loadAccounts, loadBillLinks, loadHolders, loadTakenNumbers } from './account-facts.ts';
import { type AccountCheck, checkKnownAccount, checkNewAccount, type NextAccount } from './check-account.ts';
import { writeAccounts } from './write-accounts.ts';

export const accountsWriter: RecordWriter<NextAccount> = {
  subject: 'account',
  check: (work, rows) => check(work, rows, checkNew),
  write: writeAccounts,
};

/** Writes balances of existing accounts, in items if the creditor itemizes. */
export const balancesWriter: RecordWriter<NextAccount> = {
  subject: 'account',
  check: (work, rows) => check(work, rows, unknown),
  write: writeAccounts,
};

type NewFacts = { holders: ReadonlyMap<string, string>; takenNumbers: ReadonlySet<string> };
type CheckNew = (work: ImportWork, row: StagedRow, facts: NewFacts) => CheckedRow<NextAccount>;

async function check(
  work: ImportWork,
  rows: readonly StagedRow[],
  checkNewRow: CheckNew,
): Promise<CheckedRow<NextAccount>[]> {
  const existing = await loadAccounts(work, rows);
  const stated = rows.flatMap(({ key, values }) => {
    const found = existing.get(key);
    return found && values.balance !== undefined ? [found.account_id] : [];
  });
  const added = rows.filter(({ key }) => !existing.has(key));
  const codes = added.flatMap(({ values }) => codeOf(values.customerReferenceCode));
  const [statuses, holders] = [await loadStatuses(work, stated), await loadHolders(work, codes)];
  const links = await loadBillLinks(
    work,
    rows.flatMap(({ key, values }) => (values.isBillCanceled === true ? (existing.get(key)?.account_id ?? []) : [])),
  );
  const takenNumbers = await loadTakenNumbers(work, added.flatMap(numberOf(holders)));
  const checked = rows.map((row) => {
    const found = existing.get(row.key);
    if (!found) return checkNewRow(work, row, { holders, takenNumbers });
    const bills = links.get(found.account_id) ?? [];
    return checkKnown(work, row, { found, bills, beside: statuses.get(found.account_id) ?? nothingBeside });
  });
  return work.isWriting ? checked : withFeeWarnings(checked, await loadFeeRules(work));
}

function withFeeWarnings(
  checked: readonly CheckedRow<NextAccount>[],
  rules: ImportedFeeRules,
): CheckedRow<NextAccount>[] {
  return checked.map((each) => {
    if (each.kind === 'faulty') return each;
    const found = importedFeeWarnings(each.row.values, { fields: each.next.fields, rules });
    return found.length === 0 ? each : { ...each, warnings: [...(each.warnings ?? []), ...found] };
  });
}

async function loadFeeRules({ tx, tenantId, batch }: ImportWork): Promise<ImportedFeeRules> {
  const row = await tx
    .selectFrom('payee')
    .innerJoin('tenant', 'tenant.tenant_id', 'payee.tenant_id')
    .select([
      'payee.fee_law as own_law',
      'tenant.fee_law',
      'payee.payment_configuration as own_configuration',
      'tenant.payment_configuration',
      'payee.payment_plan_configuration as own_plan_configuration',
      'tenant.payment_plan_configuration',
    ])
    .where('payee.tenant_id', '=', tenantId)
    .where('payee.payee_code', '=', batch.payee_code)
    .executeTakeFirstOrThrow();
  return {
    configuration: (row.own_configuration ?? row.payment_configuration) as PaymentConfiguration,
    planConfiguration: (row.own_plan_configuration ?? row.payment_plan_configuration) as PaymentPlanConfiguration,
    law: feeLawOf(row.own_law ?? row.fee_law),
  };
}

const nothingBeside = {
  heldCents: 0,
  paidSinceCents: 0,
  returnedSinceCents: 0,
  isDisputed: false,
  isSettled: false,
} as StatusBeside;

function codeOf(code: unknown): string[] {
  return typeof code === 'string' ? [code] : [];
}

function numberOf(holders: ReadonlyMap<string, string>) {
  return ({ key: number, values }: StagedRow) => {
    const customerId = holders.get(String(values.customerReferenceCode));
    return customerId === undefined ? [] : [{ number, customerId }];
  };
}

function checkKnown(
  work: ImportWork,
  row: StagedRow,
  of: { found: ExistingAccount; beside: StatusBeside; bills: readonly BillLink[] },
): CheckedRow<NextAccount> {
  const { customerReferenceCode, isBillCanceled, billNumber } = row.values;
  if (of.found.payee_code !== work.batch.payee_code)
    return faulty(work, row, [{ field: 'accountReferenceCode', reason: 'account-of-another-payee' }]);
  if (customerReferenceCode !== undefined && customerReferenceCode !== of.found.customer_reference_code)
    return faulty(work, row, [{ field: 'customerReferenceCode', reason: 'customer-changed' }]);
  const cancellation = isBillCanceled === true ? cancelBill(of.bills, String(billNumber)) : undefined;
  if (cancellation?.kind === 'unknown') return faulty(work, row, [billUnknown]);
  const checked = checkKnownAccount(row.values, { ...of, cancellation, asOfDay: work.asOfDay.toString() });
  const isEnding = checked.next.isClosed && of.found.closed_at === null;
  const kind = isEnding ? 'ended' : checked.fields.length === 0 ? 'unchanged' : 'changed';
  return { kind, row, subjectId: of.found.account_id, ...effect(checked) };
}

function checkNew(work: ImportWork, row: StagedRow, { holders, takenNumbers }: NewFacts): CheckedRow<NextAccount> {
  const { customerReferenceCode, isBillCanceled, isClosed } = row.values;
  if (isBillCanceled === true) return faulty(work, row, [billUnknown]);
  const missing = missingForNew('accounts', row.values);
  if (missing.length > 0)
    return faulty(
      work,
      row,
      missing.map((field) => ({ field, reason: 'missing' })),
    );
  const customerId = holders.get(String(customerReferenceCode));
  if (customerId === undefined)
    return faulty(work, row, [{ field: 'customerReferenceCode', reason: 'customer-unknown' }]);
  if (takenNumbers.has(row.key))
    return faulty(work, row, [{ field: 'customerReferenceCode', reason: 'customer-has-number' }]);
  const asOfDay = work.asOfDay.toString();
  const checked = checkNewAccount(row.values, { customerId, accountReferenceCode: row.key, asOfDay });
  // An account that was closed before its first import is ignored.
  const kind = isClosed === true ? 'unchanged' : 'created';
  return { kind, row, subjectId: newId({ msecs: work.now.getTime() }), ...effect(checked) };
}

const billUnknown = { field: 'billNumber', reason: 'bill-unknown' } as const;

function unknown(work: ImportWork, row: StagedRow): CheckedRow<NextAccount> {
  return faulty(work, row, [{ field: 'accountReferenceCode', reason: 'account-unknown' }]);
}

function effect({ next, ...checked }: AccountCheck) {
  return { ...checked, isWithheld: next.withheldBecause !== null, kept: 0, next };
}
