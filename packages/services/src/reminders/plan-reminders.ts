import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type DueReminder, dueReminder } from '@quittance/domain/reminders/due-reminder';
import { type ReminderRules, type ReminderTopic, remindsAnyone } from '@quittance/domain/reminders/reminder-rules';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { findLastWithPlan, findMissedPlans } from './find-missed-plans.ts';
import { findLastBilled, findRemindedBills } from './find-reminded-bills.ts';
import { findLastOffered, findRemindedOffers } from './find-reminded-offers.ts';
import { loadReminderRules } from './load-reminder-rules.ts';
import { beforeFirst, type ReminderCandidate, type ReminderPart, subjectOf } from './reminder-candidate.ts';

/** In the order of their importance, because an account gets at most one reminder a day. */
export const finders: readonly {
  readonly topic: ReminderTopic;
  readonly findLast: typeof findLastBilled;
  readonly find: typeof findRemindedBills;
}[] = [
  { topic: 'plan', findLast: findLastWithPlan, find: findMissedPlans },
  { topic: 'bill', findLast: findLastBilled, find: findRemindedBills },
  { topic: 'offer', findLast: findLastOffered, find: findRemindedOffers },
];

/**
 * Writes a tenant's reminders that are due today, in parts, and returns their number. A repeated or concurrent run
 * writes none twice, so that a run after a crash can start over.
 */
export async function planReminders(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: TenantRow,
): Promise<number> {
  const rules = await context.database.inTenant(tenant.id, (tx) => loadReminderRules(tx, tenant.id));
  let planned = 0;
  for (const finder of finders)
    if (remindsAnyone(rules, finder.topic)) planned += await planTopic(context, { tenant, rules, ...finder });
  return planned;
}

async function planTopic(
  context: Pick<ServiceContext, 'database' | 'now'>,
  of: { tenant: TenantRow; rules: ReminderRules } & (typeof finders)[number],
): Promise<number> {
  const { tenant, rules, findLast } = of;
  let planned = 0;
  let after: string | undefined = beforeFirst;
  while (after !== undefined) {
    const now = context.now();
    const today = todayOf(tenant, now);
    const part: ReminderPart = { tenant, rules, today, daysAhead: 0, now, after, last: undefined };
    const done = await context.database.inTenant(tenant.id, async (tx) => {
      const last = await findLast(tx, { tenantId: tenant.id, after: part.after });
      return { last, planned: await planPart(tx, of, { ...part, last }) };
    });
    planned += done.planned;
    after = done.last;
  }
  return planned;
}

async function planPart(
  tx: TenantTransaction,
  { topic, find }: (typeof finders)[number],
  part: ReminderPart,
): Promise<number> {
  const due = (await find(tx, part)).flatMap((candidate) => {
    const reminder = dueReminder(subjectOf(topic, candidate), { ...part, sent: candidate.sent });
    return reminder ? [{ candidate, reminder }] : [];
  });
  const firstOfAccount = new Map(due.toReversed().map((each) => [each.candidate.accountId, each]));
  return insertReminders(tx, { ...part, due: [...firstOfAccount.values()] });
}

async function insertReminders(
  tx: TenantTransaction,
  {
    tenant,
    due,
    now,
  }: Pick<ReminderPart, 'tenant' | 'now'> & {
    due: readonly { candidate: ReminderCandidate; reminder: DueReminder }[];
  },
): Promise<number> {
  if (due.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reminder')
    .values(
      due.map(({ candidate, reminder }) => ({
        tenant_id: tenant.id,
        reminder_id: newId({ msecs: now.getTime() }),
        customer_id: candidate.customerId,
        account_id: candidate.accountId,
        kind: reminder.kind,
        step_days: reminder.days,
        subject: candidate.subject,
        amount_cents: reminder.amountCents,
        due_on: candidate.endsOn,
        remind_on: reminder.remindOn.toString(),
        state: 'planned' as const,
        next_try_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'kind', 'step_days', 'subject']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
