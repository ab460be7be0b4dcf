import { moveClock } from '@quittance/services/test-mode/move-clock';
import type { TenantJob } from '../worker-context.ts';
import { everyFewSeconds, nightly } from './all-jobs.ts';

/** Runs at each stop, because it plans the messages of the day that has begun. */
const planning = 'plan-reminders';

/**
 * Advances the clock of a test tenant and runs everything that is due at each stop. The other rounds leave the tenant out
 * until the clock stands still. A failed job is logged, and the clock moves on, as time would.
 */
export const moveClocksJob: TenantJob = async (context, tenant) => {
  const stops = await moveClock(context, {
    tenant,
    async work({ tenant: atStop, isMidday }) {
      const cron = Object.entries(nightly).filter(([name]) => isMidday || name === planning);
      for (const job of [...cron.map(([, each]) => each.job), ...Object.values(everyFewSeconds)])
        await job(context, atStop).catch(context.onFault);
    },
  });
  if (stops > 0) context.log.info({ job: 'move-clocks', tenant: tenant.label, stops }, 'test clock advanced');
};
