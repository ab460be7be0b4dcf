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

/** Another tab of the same browser, of which only what it notes is seen. */
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

describe('inactivity', () => {
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

  it('starts again at a sign of life (req 4.9)', () => {
    pass(860);
    timer.noteActivity();
    pass(869);
    expect(warning).toBeUndefined();
    pass(1);
    expect(warning).toBe(30);
  });

  it('does not start again within 5 s of the last restart (req 9.3)', () => {
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

  it('goes on with Continue (req 2.10)', () => {
    pass(875);
    timer.extend();
    expect(warning).toBeUndefined();
    pass(869);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('extends 10 times and ends at the 11th (req 9.3)', () => {
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

  it('ends instead of going on when the first thing after a long sleep is a click, or Continue', () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    timer.noteActivity();
    expect(timeouts).toBe(1);
    const next = start('session-2');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect([next.extend(), timeouts]).toEqual([false, 2]);
  });

  it('looks at once when it is told to, as when the page is shown again', () => {
    vi.setSystemTime(Date.now() + 880_000);
    timer.look();
    expect(warning).toBe(20);
  });

  it('is not prolonged by a clock that is set back', () => {
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

  it('goes on counting after a reload, and begins anew with another session', () => {
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

  it('does nothing more once it is stopped', () => {
    timer.stop();
    pass(2000);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });
});

describe('several tabs', () => {
  it('neither warn nor end while someone is active in one (req 4.9)', () => {
    const other = openOtherTab();
    for (let minute = 0; minute < 30; minute++) {
      pass(60);
      other.noteActivity();
    }
    pass(60);
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('do not end in a tab that stood still in the background meanwhile (req 4.9)', () => {
    const other = openOtherTab();
    vi.setSystemTime(Date.now() + 800_000);
    other.noteActivity();
    vi.setSystemTime(Date.now() + 800_000);
    timer.look();
    expect([warning, timeouts]).toEqual([undefined, 0]);
  });

  it('take the warning away when one of them extends', () => {
    const other = openOtherTab();
    pass(880);
    expect(warning).toBe(20);
    expect(other.extend()).toBe(true);
    pass(1);
    expect(warning).toBeUndefined();
  });

  it('count the extensions together (req 9.3)', () => {
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
    'drops what is stored where it is %o',
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
