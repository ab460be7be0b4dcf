import { type CalendarDate, parseDate } from '@internationalized/date';
import type { MessageState } from '@quittance/domain/messages/message-state';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { ReminderSkipReason } from '@quittance/domain/reminders/allow-reminder';
import type { ReminderKind, ReminderState } from '@quittance/domain/reminders/reminder-rules';
import { type ReminderStatus, reminderStatus } from '@quittance/domain/reminders/reminder-status';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Message = { readonly messageId: string; readonly channel: NoticeChannel };
type Row = {
  reminderId: string;
  kind: ReminderKind;
  accountReferenceCode: string;
  amount: number;
  dueOn: string | null;
  state: ReminderState;
  reason: ReminderSkipReason | null;
  createdAt: Date;
  nextTryAt: Date | null;
  messages: (Message & { readonly state: MessageState })[];
};

export type ReminderLine = Omit<Row, 'amount' | 'dueOn' | 'state' | 'messages'> & {
  readonly amount: Cents;
  readonly dueOn: CalendarDate | null;
  readonly status: ReminderStatus;
  readonly messages: readonly Message[];
};

const maxLines = 100;

/**
 * Lists a customer's latest reminders, newest first, and records the access in the audit log. Refuses with NotFound for
 * an unknown customer.
 */
export async function listReminders(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, customerId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; customerId: string },
): Promise<{ kind: 'listed'; reminders: ReminderLine[] } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const of = { tenantId: tenant.id, customerId };
      const customer = await tx
        .selectFrom('customer')
        .select('customer_id')
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      if (!customer) return refuse('NotFound');
      const { rows } = await sql<Row>`
        select r.reminder_id as "reminderId", r.kind, a.reference_code as "accountReferenceCode", r.amount_cents as amount, r.due_on as "dueOn",
          r.state, r.reason, r.created_at as "createdAt", r.next_try_at as "nextTryAt", (
            select coalesce(json_agg(json_build_object('messageId', m.message_id, 'channel', m.channel, 'state', m.state) order by m.channel), '[]')
            from message m
            where m.tenant_id = ${tenant.id} and m.message_id in (r.email_message_id, r.text_message_id)
          ) as messages
        from reminder r
        join account a on a.tenant_id = r.tenant_id and a.account_id = r.account_id
        where r.tenant_id = ${tenant.id} and r.customer_id = ${customerId}
        order by r.created_at desc, r.reminder_id desc limit ${maxLines}
      `.execute(tx);
      if (rows.length > 0) await recordStaffRead(tx, { ...of, kind: 'messages', actor, now: context.now() });
      return { kind: 'listed', reminders: rows.map(lineOf) };
    },
    { operator: actor },
  );
}

function lineOf({ state, amount, dueOn, messages, ...line }: Row): ReminderLine {
  return {
    ...line,
    amount: cents(amount),
    dueOn: dueOn === null ? null : parseDate(dueOn),
    status: reminderStatus(
      state,
      messages.map((message) => message.state),
    ),
    messages: messages.map(({ messageId, channel }) => ({ messageId, channel })),
  };
}
