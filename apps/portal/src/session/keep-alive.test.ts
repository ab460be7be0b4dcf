import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../platform/api-client.ts';
import { momentNow, msSince } from '../platform/moment.ts';
import { type KeepAlive, startKeepAlive } from './keep-alive.ts';

let keepAlive: KeepAlive;
let lastCall: ReturnType<typeof momentNow>;
let calls: string[];
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  lastCall = momentNow();
  calls = [];
  isOnline = true;
  const api: ApiClient = {
    msSinceLastCall: () => msSince(lastCall),
    async call(call) {
      calls.push(call.path);
      if (isOnline) lastCall = momentNow();
      return { kind: 'offline' };
    },
  };
  keepAlive = startKeepAlive({ api, timeoutMs: 900_000 });
});
afterEach(() => {
  keepAlive.stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('the server’s idle time (req 4.9)', () => {
  it('begins anew a third of the timeout after the last call, when someone did something since', () => {
    pass(20);
    keepAlive.noteActivity();
    pass(270);
    expect(calls).toEqual([]);
    pass(20);
    expect(calls).toEqual(['/v1/auth/keepalive']);
  });

  it('begins anew at once when someone comes back after a longer time', () => {
    pass(600);
    expect(calls).toEqual([]);
    keepAlive.noteActivity();
    expect(calls).toHaveLength(1);
  });

  it('is left alone where nobody does anything, and where other calls speak for whoever does', () => {
    pass(2000);
    lastCall = momentNow();
    keepAlive.noteActivity();
    pass(1);
    lastCall = momentNow();
    pass(2000);
    expect(calls).toEqual([]);
  });

  it('is tried for again every half minute while the call cannot be made', () => {
    isOnline = false;
    pass(310);
    keepAlive.noteActivity();
    pass(60);
    expect(calls).toHaveLength(3);
    isOnline = true;
    pass(600);
    expect(calls).toHaveLength(4);
  });

  it('is no longer looked after once the watch is stopped', () => {
    keepAlive.noteActivity();
    keepAlive.stop();
    pass(2000);
    expect(calls).toEqual([]);
  });
});
