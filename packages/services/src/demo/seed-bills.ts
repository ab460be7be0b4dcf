import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import type { DemoAccount, DemoBill } from './demo-tenant.ts';

const daysToDue = 21;

/**
 * Inserts the bills of a demo account: one a month if it has a history, otherwise a single one for its amount due. Each
 * replaces the previous one, and the last is the current bill. Bills may have items.
 */
export async function seedBills(
  tx: TenantTransaction,
  {
    account,
    today,
    ...row
  }: { tenantId: string; accountId: string; customerId: string; account: DemoAccount; today: CalendarDate; now: Date },
): Promise<void> {
  const { bills = [newestBill(account)] } = account;
  const issued = bills.map((bill) => ({ ...bill, billId: newId() }));
  const rows = issued.map(({ billId, amountCents, daysAgo }, index) => {
    const issuedOn = today.subtract({ days: daysAgo });
    const isCurrent = index === issued.length - 1;
    return {
      tenant_id: row.tenantId,
      bill_id: billId,
      account_id: row.accountId,
      customer_id: row.customerId,
      bill_number: `B-${account.referenceCode.slice(-4)}-${String(index + 1).padStart(3, '0')}`,
      // A hospital stay or a debt is billed once, for no period.
      period_start: account.bills === undefined ? null : issuedOn.subtract({ months: 1 }).toString(),
      period_end: account.bills === undefined ? null : issuedOn.subtract({ days: 1 }).toString(),
      amount_cents: amountCents,
      // Nothing of the earlier bills was unpaid when these were issued.
      brought_forward_cents: index > 0 ? 0 : broughtForward({ account, amountCents, isCurrent }),
      amount_due_cents: isCurrent ? account.amountDueCents : amountCents,
      past_due_cents: isCurrent ? (account.pastDueCents ?? 0) : 0,
      billed_balance_cents: isCurrent ? account.balanceCents : amountCents,
      due_on: dueOn({ account, isCurrent, issuedOn, today }),
      issued_on: issuedOn.toString(),
      state: isCurrent ? ('open' as const) : ('replaced' as const),
      replaces_bill_id: issued[index - 1]?.billId ?? null,
      import_batch_id: null,
      created_at: row.now,
    };
  });
  await tx.insertInto('bill').values(rows).execute();
  const items = issued.flatMap(({ billId, items: lines = [] }) =>
    lines.map((line, index) => ({ billId, line, index })),
  );
  if (items.length === 0) return;
  await tx
    .insertInto('bill_item')
    .values(
      items.map(({ billId, line, index }) => ({
        tenant_id: row.tenantId,
        bill_id: billId,
        line_no: index + 1,
        customer_id: row.customerId,
        label: line.label,
        amount_cents: line.amountCents,
        service_on: line.servedDaysAgo === undefined ? null : today.subtract({ days: line.servedDaysAgo }).toString(),
        detail: line.detail ?? null,
      })),
    )
    .execute();
}

/**
 * Derives the only bill of an account without a history, issued so that it is due on the account's due date. With
 * items, the past-due amount is from earlier bills.
 */
function newestBill({ amountDueCents, pastDueCents = 0, items, dueInDays = daysToDue }: DemoAccount): DemoBill {
  const amountCents = items ? amountDueCents - pastDueCents : amountDueCents;
  return { amountCents, daysAgo: Math.max(0, daysToDue - dueInDays), ...(items && { items }) };
}

function broughtForward({
  account,
  amountCents,
  isCurrent,
}: {
  account: DemoAccount;
  amountCents: number;
  isCurrent: boolean;
}): number | null {
  return isCurrent && account.items ? account.balanceCents - amountCents : null;
}

function dueOn({
  account: { dueInDays },
  isCurrent,
  issuedOn,
  today,
}: {
  account: DemoAccount;
  isCurrent: boolean;
  issuedOn: CalendarDate;
  today: CalendarDate;
}): string | null {
  if (!isCurrent) return issuedOn.add({ days: daysToDue }).toString();
  return dueInDays === undefined ? null : today.add({ days: dueInDays }).toString();
}
