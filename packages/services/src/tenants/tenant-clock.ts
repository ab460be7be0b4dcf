import { AsyncLocalStorage } from 'node:async_hooks';
import type { TenantRow } from './tenant.ts';

const ahead = new AsyncLocalStorage<number>();

/** Milliseconds by which the current tenant's time is ahead of real time. Zero for live tenants and outside tenants. */
export function clockAheadMs(): number {
  return ahead.getStore() ?? 0;
}

/**
 * Turns a clock into one that shows the current tenant's time. Every process makes the `now` of its context here, so
 * that everything a request or job does for a test tenant happens in that tenant's time.
 */
export function tenantClock(realNow: () => Date): () => Date {
  return () => {
    const aheadMs = clockAheadMs();
    return aheadMs === 0 ? realNow() : new Date(realNow().getTime() + aheadMs);
  };
}

/** Runs `work`, and everything that it starts, in the tenant's time. */
export function inTenantTime<T>({ test }: Pick<TenantRow, 'test'>, work: () => T): T {
  return ahead.run(test?.clockAheadMs ?? 0, work);
}

/** Runs `work` in real time, for what other companies' clocks must agree with. */
export function inRealTime<T>(work: () => T): T {
  return ahead.run(0, work);
}
