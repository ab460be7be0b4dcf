import { openStorage, type PortalStorage } from '@quittance/browser/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InactivityTimer, startInactivityTimer } from './inactivity-timer.ts';
import { sharedActivity } from './shared-activity.ts';

let local: PortalStorage;
let timer: InactivityTimer;
let warning: number | undefined;
let timeouts: number;
let others: InactivityTimer[];

beforeEach(() => {
  vi.useFakeTimers();
  local = openStorage('local', null);
  warning = undefined;
  timeouts = 0;
  others = [];
  timer = start();
});
afterEach(() => {
  for (const each of [timer, ...others]) each.stop();
  vi.useRealTimers();
});

function start(session = 'session-1'): InactivityTimer {
  return startInactivityTimer({
    timeoutMs: 900_000,
    warningMs: 30_000,
    shared: sharedActivity(local, session),
    onWarning: (secondsLeft) => {
      warning = secondsLeft;
    },
    onTimeout: () => {
      timeouts += 1;
    },
  });
}

/** Another tab of the same browser, known only by its stored activity. */
function openOtherTab(): InactivityTimer {
  const other = startInactivityTimer({
    timeoutMs: 900_000,
    warningMs: 30_000,
    shared: sharedActivity(local, 'session-1'),
    onWarning: () => undefined,
    onTimeout: () => undefined,
  });
  others.push(other);
  return other;
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe('inactivity timer', () => {
  it('warns 30 s before the timeout, counts down, and ends the session once (req 4.9)', () => {
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

  it('restarts on activity (req 4.9)', () => {
    pass(860);
    timer.noteActivity();
    pass(869);
    expect(warning).toBeUndefined();
    pass(1);
    expect(warning).toBe(30);
  });

  it('does not restart within 5 s of the last restart (req 9.3)', () => {
    pass(4);
    timer.noteActivity();
    pass(866);
    expect(warning).toBe(30);
  });

  it('keeps the warning despite other activity until the customer responds', () => {
    pass(875);
    timer.noteActivity();
    pass(1);
    expect(warning).toBe(24);
  });

  it('keeps the session open after Continue (req 2.10)', () => {
    pass(875);
    timer.extend();
    expect(warning).toBeUndefined();
    pass(869);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('extends the session 10 times and ends it at the 11th (req 9.3)', () => {
    for (let extension = 1; extension <= 10; extension++) {
      pass(880);
      timer.extend();
    }
    expect(timeouts).toBe(0);
    pass(880);
    timer.extend();
    expect(timeouts).toBe(1);
  });

  it('ends the session at once if the computer wakes after the timeout', () => {
    pass(10);
    vi.setSystemTime(Date.now() + 3_600_000);
    pass(1);
    expect(timeouts).toBe(1);
  });

  it('ends the session even if the first event after a long sleep is a click or Continue', () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    timer.noteActivity();
    expect(timeouts).toBe(1);
    const next = start('session-2');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect([next.extend(), timeouts]).toEqual([false, 2]);
  });

  it('checks the clock on demand, for example when the page becomes visible', () => {
    vi.setSystemTime(Date.now() + 880_000);
    timer.look();
    expect(warning).toBe(20);
  });

  it('is not prolonged when the clock is set back', () => {
    pass(600);
    vi.setSystemTime(Date.now() - 7_200_000);
    pass(269);
    expect(warning).toBeUndefined();
    pass(1);
    expect(warning).toBe(30);
    pass(30);
    expect(timeouts).toBe(1);
  });

  it('is not prolonged by a reload after the clock was set back', () => {
    pass(600);
    vi.setSystemTime(Date.now() - 7_200_000);
    pass(1);
    timer.stop();
    timer = start();
    pass(270);
    expect(warning).toBe(29);
  });

  it('continues after a reload and restarts with another session', () => {
    pass(860);
    timer.stop();
    timer = start();
    pass(11);
    expect(warning).toBe(29);
    timer.stop();
    timer = start('session-2');
    warning = undefined;
    pass(869);
    expect(warning).toBeUndefined();
  });

  it('does nothing after it is stopped', () => {
    timer.stop();
    pass(2000);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });
});

describe('inactivity timer in several tabs', () => {
  it('neither warns nor ends the session while one tab is active (req 4.9)', () => {
    const other = openOtherTab();
    for (let minute = 0; minute < 30; minute++) {
      pass(60);
      other.noteActivity();
    }
    pass(60);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('does not end the session in a tab that was suspended in the background (req 4.9)', () => {
    const other = openOtherTab();
    vi.setSystemTime(Date.now() + 800_000);
    other.noteActivity();
    vi.setSystemTime(Date.now() + 800_000);
    timer.look();
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('removes the warning when one tab extends the session', () => {
    const other = openOtherTab();
    pass(880);
    expect(warning).toBe(20);
    expect(other.extend()).toBe(true);
    pass(1);
    expect(warning).toBeUndefined();
  });

  it('counts the extensions of all tabs together (req 9.3)', () => {
    const other = openOtherTab();
    for (let extension = 1; extension <= 5; extension++) {
      pass(880);
      expect(timer.extend()).toBe(true);
      pass(880);
      expect(other.extend()).toBe(true);
    }
    pass(880);
    expect([timer.extend(), timeouts]).toEqual([false, 1]);
  });

  it.each(['', '{', '[]', '{"session":"session-1","atMs":"soon","extensions":0}'])(
    'ignores the stored value %o',
    (garbage) => {
      timer.stop();
      local.set('lastActivity', garbage);
      timer = start();
      pass(869);
      expect([warning, timeouts]).toEqual([undefined, 0]);
      pass(1);
      expect(warning).toBe(30);
    },
  );
});
