import type { TestApi } from './test-api.ts';

/** Advances the clock to a minute without requests, since all processes share their limits per minute. */
export function beginNextMinute({ world }: Pick<TestApi, 'world'>): void {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
}
