import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InactivityTimer, startInactivityTimer } from './inactivity-timer.ts';

let timer: InactivityTimer;
let warning: number | undefined;
let timeouts: number;

beforeEach(() => {
  vi.useFakeTimers();
  warning = undefined;
  timeouts = 0;
  timer = startInactivityTimer({
    timeoutMs: 900_000,
    warningMs: 30_000,
    onWarning: (secondsLeft) => {
      warning = secondsLeft;
    },
    onTimeout: () => {
      timeouts += 1;
    },
  });
});
afterEach(() => {
  timer.stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('inactivity', () => {
  it('4.9 warns 30 s before the timeout, counts down, and ends the session once', () => {
    pass(869);
    expect(warning).toBeUndefined();
    pass(1);
    expect(warning).toBe(30);
    pass(20);
    expect(warning).toBe(10);
    pass(10);
    expect(timeouts).toBe(1);
    pass(1000);
    expect(timeouts).toBe(1);
  });

  it('4.9 starts again at a sign of life', () => {
    pass(860);
    timer.noteActivity();
    pass(869);
    expect(warning).toBeUndefined();
    pass(1);
    expect(warning).toBe(30);
  });

  it('9.3 does not start again within 5 s of the last restart', () => {
    pass(4);
    timer.noteActivity();
    pass(866);
    expect(warning).toBe(30);
  });

  it('keeps the warning until it is answered, whatever else is pressed', () => {
    pass(875);
    timer.noteActivity();
    pass(1);
    expect(warning).toBe(24);
  });

  it('2.10 goes on with Continue', () => {
    pass(875);
    timer.extend();
    expect(warning).toBeUndefined();
    pass(869);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('9.3 extends 10 times and ends at the 11th', () => {
    for (let extension = 1; extension <= 10; extension++) {
      pass(880);
      timer.extend();
    }
    expect(timeouts).toBe(0);
    pass(880);
    timer.extend();
    expect(timeouts).toBe(1);
  });

  it('ends at once when the computer wakes after the timeout', () => {
    pass(10);
    vi.setSystemTime(Date.now() + 3_600_000);
    pass(1);
    expect(timeouts).toBe(1);
  });

  it('does nothing more once it is stopped', () => {
    timer.stop();
    pass(2000);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });
});
