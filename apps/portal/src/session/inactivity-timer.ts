import { type Moment, momentAt, momentNow, msSince } from '../platform/moment.ts';
import type { Activity, SharedActivity } from './shared-activity.ts';

export type InactivityOptions = {
  readonly timeoutMs: number;
  /** The time before the timeout at which the warning appears. */
  readonly warningMs: number;
  /** The activity shared by the session's tabs. */
  readonly shared: SharedActivity;
  /** Called with the remaining whole seconds while the warning is shown, and with undefined when it disappears. */
  readonly onWarning: (secondsLeft: number | undefined) => void;
  readonly onTimeout: () => void;
};

export type InactivityTimer = {
  /** Restarts the timeout, unless it has just restarted or the warning is shown. */
  readonly noteActivity: () => void;
  /** Answers the warning. Returns true if the session continues. The 11th call ends it. */
  readonly extend: () => boolean;
  /** Checks the clock now, in addition to every second. */
  readonly look: () => void;
  readonly stop: () => void;
};

/** Activity within 5 s of a restart doesn't restart again (req 9.3). */
const cooldownMs = 5000;
/** req 9.3. */
const maxExtensions = 10;
const tickMs = 1000;

/**
 * Watches for inactivity (req 4.9). Checks the clock every second instead of relying on one long timer, so that a
 * computer that slept past the timeout signs out when it wakes. Reads the activity of other tabs, so that a background
 * tab neither warns nor signs out while another is active.
 */
export function startInactivityTimer(options: InactivityOptions): InactivityTimer {
  const { timeoutMs, warningMs, onWarning, onTimeout } = options;
  const activity = followActivity(options.shared);
  let isWarning = false;
  const stop = () => clearInterval(ticking);
  const end = () => {
    stop();
    onTimeout();
  };
  const hideWarning = () => {
    if (isWarning) onWarning(undefined);
    isWarning = false;
  };
  const look = () => {
    const leftMs = timeoutMs - activity.quietMs();
    if (leftMs <= 0) return end();
    if (leftMs > warningMs) return hideWarning();
    isWarning = true;
    onWarning(Math.ceil(leftMs / 1000));
  };
  const restart = (extensions: number) => {
    activity.note(extensions);
    hideWarning();
  };
  const ticking = setInterval(look, tickMs);
  return {
    noteActivity() {
      const quietMs = activity.quietMs();
      if (quietMs >= timeoutMs) end();
      else if (!isWarning && quietMs >= cooldownMs) restart(activity.extensions());
    },
    extend() {
      const isTimedOut = activity.quietMs() >= timeoutMs || activity.extensions() >= maxExtensions;
      if (isTimedOut) end();
      else restart(activity.extensions() + 1);
      return !isTimedOut;
    },
    look,
    stop,
  };
}

/** Tracks the last activity in any tab. A new session starts with one. */
function followActivity(shared: SharedActivity) {
  let last: Activity;
  let moment: Moment;
  const note = (extensions: number) => {
    last = { atMs: Date.now(), extensions };
    moment = momentNow();
    shared.write(last);
  };
  const known = shared.read();
  last = known ?? { atMs: Date.now(), extensions: 0 };
  moment = momentAt(last.atMs);
  if (!known) note(0);
  const readOthers = () => {
    const noted = shared.read();
    if (noted === undefined || (noted.atMs === last.atMs && noted.extensions === last.extensions)) return;
    last = noted;
    moment = momentAt(noted.atMs);
  };
  return {
    note,
    extensions: () => last.extensions,
    /** Milliseconds without activity. */
    quietMs() {
      readOthers();
      const quietMs = msSince(moment);
      // After the clock was set back, moves the stored time too. Otherwise a reload would count from a time in the
      // future.
      if (last.atMs > Date.now()) {
        last = { ...last, atMs: Date.now() - quietMs };
        shared.write(last);
      }
      return quietMs;
    },
  };
}
