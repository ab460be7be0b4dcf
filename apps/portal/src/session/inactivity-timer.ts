import { type Moment, momentAt, momentNow, msSince } from '../platform/moment.ts';
import type { Activity, SharedActivity } from './shared-activity.ts';

export type InactivityOptions = {
  readonly timeoutMs: number;
  /** How long before the timeout the warning comes. */
  readonly warningMs: number;
  /** What the other tabs of the session note, and are told. */
  readonly shared: SharedActivity;
  /** Called with the whole seconds left while the warning stands, with undefined when it goes. */
  readonly onWarning: (secondsLeft: number | undefined) => void;
  readonly onTimeout: () => void;
};

export type InactivityTimer = {
  /** Someone did something: the timeout starts again, unless it has just done so or the warning stands. */
  readonly noteActivity: () => void;
  /** The answer to the warning: true when the session goes on. The 11th ends it. */
  readonly extend: () => boolean;
  /** Looks at the clock now, as it does every second. */
  readonly look: () => void;
  readonly stop: () => void;
};

/** Activity within 5 s of a restart does not restart again (req 9.3). */
const cooldownMs = 5000;
/** req 9.3. */
const mostExtensions = 10;
const tickMs = 1000;

/**
 * Watches for inactivity (req 4.9). It looks at the clock every second instead of trusting one long timer, so that a
 * computer that slept through the timeout signs out when it wakes, and at what other tabs noted, so that a tab in the background
 * neither warns nor signs out while someone is active in another.
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
      const isOver = activity.quietMs() >= timeoutMs || activity.extensions() >= mostExtensions;
      if (isOver) end();
      else restart(activity.extensions() + 1);
      return !isOver;
    },
    look,
    stop,
  };
}

/** The last activity in any tab. A session that has none yet begins with one. */
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
    /** Milliseconds without a sign of life. */
    quietMs() {
      readOthers();
      const quietMs = msSince(moment);
      // The clock was set back: what is noted moves with it, or a reload would count from that later hour.
      if (last.atMs > Date.now()) {
        last = { ...last, atMs: Date.now() - quietMs };
        shared.write(last);
      }
      return quietMs;
    },
  };
}
