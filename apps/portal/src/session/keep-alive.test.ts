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

describe('server session keep-alive (req 4.9)', () => {
  it('is sent one third of the timeout after the last request if there was activity since then', () => {
    pass(20);
    keepAlive.noteActivity();
    pass(270);
    expect(calls).toEqual([]);
    pass(20);
    expect(calls).toEqual(['/v1/auth/keepalive']);
  });

  it('is sent immediately on activity after a longer pause', () => {
    pass(600);
    expect(calls).toEqual([]);
    keepAlive.noteActivity();
    expect(calls).toHaveLength(1);
  });

  it('is not sent without activity or while other requests are sent', () => {
    pass(2000);
    lastCall = momentNow();
    keepAlive.noteActivity();
    pass(1);
    lastCall = momentNow();
    pass(2000);
    expect(calls).toEqual([]);
  });

  it('is retried every half minute while the request fails', () => {
    isOnline = false;
    pass(310);
    keepAlive.noteActivity();
    pass(60);
    expect(calls).toHaveLength(3);
    isOnline = true;
    pass(600);
    expect(calls).toHaveLength(4);
  });

  it('is not sent after it is stopped', () => {
    keepAlive.noteActivity();
    keepAlive.stop();
    pass(2000);
    expect(calls).toEqual([]);
  });
});
