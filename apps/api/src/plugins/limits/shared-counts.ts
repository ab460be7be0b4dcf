import { countRequest } from '@quittance/services/request-counts/count-request';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { type WindowCount, windowCounts } from './window-counts.ts';

export type Limited = {
  readonly what: string;
  /** Tenant's label, or '' when the host has no tenant. */
  readonly label: string;
  readonly address: string;
  readonly windowMs: number;
  readonly max: number;
};

/**
 * Limits how long a request waits for its count. A hanging database would otherwise delay it by one timeout for each
 * statement.
 */
const countedWithinMs = 2_000;

/**
 * Counts by tenant across all API processes, in windows aligned to multiples of their length. It counts in this process
 * first, for any label, so that clients refused here cost the database nothing and the limit still works while the
 * database is away.
 */
export function sharedCounts({ services, tenants }: Pick<ApiContext, 'services' | 'tenants'>, log: FastifyBaseLogger) {
  const own = windowCounts(services.now);
  return async ({ what, label, address, windowMs, max }: Limited): Promise<WindowCount> => {
    const nowMs = services.now().getTime();
    const startsAtMs = nowMs - (nowMs % windowMs);
    const ttlMs = startsAtMs + windowMs - nowMs;
    const here = { current: own.count(`${what} ${address} ${startsAtMs}`, windowMs).current, ttlMs };
    if (label === '' || here.current > max) return here;
    const countTogether = async () => {
      const tenant = await tenants.find(label);
      if (!tenant) return here;
      const counted = { tenant, what, client: address, windowStartsAt: new Date(startsAtMs) };
      return { current: Math.max(here.current, await countRequest(services, counted)), ttlMs };
    };
    try {
      return await inTime(countTogether());
    } catch (error) {
      log.warn(
        { err: error, what },
        'a request was counted only in this process, because counting it in the database failed',
      );
      return here;
    }
  };
}

async function inTime(counting: Promise<WindowCount>): Promise<WindowCount> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not counted within ${countedWithinMs} ms`)), countedWithinMs);
  });
  try {
    return await Promise.race([counting, late]);
  } finally {
    clearTimeout(timer);
  }
}
