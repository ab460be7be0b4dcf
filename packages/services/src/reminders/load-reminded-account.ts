import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import type { ReminderAccount } from '@quittance/domain/reminders/allow-reminder';
import { sql } from 'kysely';
import { isPaidAlone } from '../accounts/is-paid-alone.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import { isPaused } from '../hardship/is-paused.ts';
import { loadSubject, type RemindedOf } from './load-subject.ts';
import { isOnAutopay, isOnPlan, isSettled } from './remindable-account.ts';

export type RemindedAccount = ReminderAccount & {
  readonly name: string;
  readonly endsOn: CalendarDate | null;
  readonly amountCents: Cents;
  /** True if the link's guest can pay the reminded amount. */
  readonly isPayableByGuest: boolean;
};

type Row = Omit<ReminderAccount, 'isPaid' | 'isOpen'> & { name: string; isPaidAlone: boolean };

/** Loads the facts about a reminder's account as they are now. */
export async function loadRemindedAccount(tx: TenantTransaction, of: RemindedOf): Promise<RemindedAccount> {
  const { tenant, accountId } = of;
  const { rows } = await sql<Row>`
    select a.name, a.closed_at is not null as "isClosed", a.is_out_of_statute as "isOutOfStatute", ${isDisputed('a')} as "isDisputed",
      ${isPaused('a')} as "isPaused",
      ${isOnAutopay({ account: 'a', bill: 'b' })} as "isOnAutopay", ${isOnPlan('a')} as "isOnPlan", ${isSettled('a')} as "isSettled",
      ${isPaidAlone('a')} as "isPaidAlone"
    from account a
    left join bill b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.state = 'open' and b.bill_number = ${of.subject}
    where a.tenant_id = ${tenant.id} and a.account_id = ${accountId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the account of the reminder, got none');
  const { isPaidAlone: isAlone, ...account } = row;
  const { isOpen, endsOn, amountCents, isPayableByGuest } = await loadSubject(tx, of);
  return {
    ...account,
    isOpen: isOpen && isAlone,
    isPaid: amountCents === 0,
    endsOn: endsOn === null ? null : parseDate(endsOn),
    amountCents,
    isPayableByGuest,
  };
}
