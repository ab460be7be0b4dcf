// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inOneTab } from './tab-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
});

async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(3000);
  return promise;
}

describe('inOneTab', () => {
  it('returns false while another tab runs the action, and shortly afterward', async () => {
    let finish = () => {};
    const first = inOneTab('a', () => new Promise((resolve) => (finish = resolve)));
    await vi.waitFor(async () => expect(await inOneTab('a', async () => undefined)).toBe(false));
    finish();
    expect(await first).toBe(true);
    expect(await inOneTab('a', async () => undefined)).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(async () => expect(await inOneTab('a', async () => undefined)).toBe(true));
  });

  it('rethrows the action’s error and releases the lock', async () => {
    await expect(inOneTab('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(async () => expect(await inOneTab('b', async () => undefined)).toBe(true));
  });

  it('waits for a random time if the browser has no locks', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
    let isDone = false;
    const done = inOneTab('c', async () => {
      isDone = true;
    });
    expect(isDone).toBe(false);
    expect(await settled(done)).toBe(true);
    expect(isDone).toBe(true);
    if (own) Object.defineProperty(globalThis, 'navigator', own);
  });
});
