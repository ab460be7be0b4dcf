import type { ReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { planReminders } from '../../reminders/plan-reminders.ts';
import { sendReminders } from '../../reminders/send-reminders.ts';
import { openPlanHarness } from './plan-harness.ts';

const both = { byEmail: true, byText: true };
const everyRule: Partial<ReminderRules> = {
  'bill-ready': { ...both, days: [] },
  'due-soon': { ...both, days: [7] },
  'due-today': { ...both, days: [] },
  'past-due': { ...both, days: [3, 10] },
  'offer-made': { ...both, days: [] },
  'offer-ends-soon': { ...both, days: [3] },
  'plan-missed': { ...both, days: [7] },
};

/** Opens a plan harness whose tenant turns on every reminder, and whose other accounts are closed. */
export async function openReminderHarness(...args: Parameters<typeof openPlanHarness>) {
  const harness = await openPlanHarness(...args);
  const { world, tenant, worker, query } = harness;
  const plan = () => planReminders(worker, tenant);
  const queue = () => sendReminders(worker, tenant);
  const sweep = () => sweepMessages(worker, tenant);
  const reminders = () =>
    query<{ kind: string; state: string; reason: string | null }>(
      'select kind, state, reason from reminder order by created_at, reminder_id',
    );
  const rules = (changes: Partial<ReminderRules> = {}) =>
    query('update tenant set reminder_rules = $1', [JSON.stringify({ ...everyRule, ...changes })]);
  return {
    ...harness,
    plan,
    queue,
    sweep,
    rules,
    reminders,
    last: async () => (await reminders()).at(-1),

    async startOver(): Promise<void> {
      await query('update account set closed_at = now()');
      await query('delete from reminder');
      await query(
        "update message set state = 'withdrawn', sealed = null, ended_at = now() where state in ('queued', 'sending')",
      );
      world.outbox.mails.length = 0;
      world.outbox.texts.length = 0;
      await rules();
    },

    /** Noon in the tenant's time zone, unless stated in UTC. */
    on(day: string, time = '18:00'): void {
      world.clock.now = new Date(`${day}T${time}:00Z`);
    },

    /** Runs every job once and returns the subjects of the e-mails and the texts. */
    async today(): Promise<string[]> {
      await plan();
      await queue();
      await sweep();
      const mails = world.outbox.mails.splice(0);
      return [...mails.map(({ subject }) => subject), ...world.outbox.texts.splice(0).map(({ text }) => text)];
    },
  };
}

export type ReminderHarness = Awaited<ReturnType<typeof openReminderHarness>>;
