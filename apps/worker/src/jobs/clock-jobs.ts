import { moveClock } from '@quittance/services/test-mode/move-clock';
import type { TenantJob } from '../worker-context.ts';
import { everyFewSeconds, nightly } from './all-jobs.ts';
import { sendMessagesJob } from './message-jobs.ts';

const { 'plan-reminders': planReminders } = nightly;
/** Other scheduled jobs don't depend on the day. They run at their usual time once the clock stands still. */
const daily = [
  'verify-ledger',
  'reconcile-processors',
  'review-pay-by-text',
  'review-paperless-bills',
  'watch-return-rates',
  'notify-expiring-cards',
] as const satisfies readonly (keyof typeof nightly)[];

/**
 * Advances the clock of a test tenant and runs everything that is due at each stop. The other rounds leave the tenant out
 * until the clock stands still. A failed job is logged, and the clock moves on, as time would.
 */
export const moveClocksJob: TenantJob = async (context, tenant) => {
  const stops = await moveClock(context, {
    tenant,
    async work({ tenant: atStop, isMidday }) {
      const scheduled = isMidday ? daily.map((name) => nightly[name].job) : [];
      // Messages that the other jobs queued are sent before the next stop, while they are still of use.
      const jobs = [planReminders.job, ...scheduled, ...Object.values(everyFewSeconds), sendMessagesJob];
      for (const job of jobs) await job(context, atStop).catch(context.onFault);
    },
  });
  if (stops > 0) context.log.info({ job: 'move-clocks', tenant: tenant.label, stops }, 'test clock advanced');
};
