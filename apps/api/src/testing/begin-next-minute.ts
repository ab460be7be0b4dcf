import type { TestApi } from './test-api.ts';

/** Turns the clock on to a minute in which nobody has asked for anything yet: limits of a minute are counted by all processes together. */
export function beginNextMinute({ world }: Pick<TestApi, 'world'>): void {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
}
