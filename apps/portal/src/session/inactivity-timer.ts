export type InactivityOptions = {
  readonly timeoutMs: number;
  /** How long before the timeout the warning comes. */
  readonly warningMs: number;
  /** Called with the whole seconds left while the warning stands, with undefined when it goes. */
  readonly onWarning: (secondsLeft: number | undefined) => void;
  readonly onTimeout: () => void;
};

export type InactivityTimer = {
  /** Someone did something: the timeout starts again, unless it has just done so or the warning stands. */
  readonly noteActivity: () => void;
  /** The answer to the warning. The 11th ends the session. */
  readonly extend: () => void;
  readonly stop: () => void;
};

/** Activity within 5 s of a restart does not restart again (SPEC 9.3). */
const cooldownMs = 5000;
/** SPEC 9.3. */
const mostExtensions = 10;
const tickMs = 1000;

/**
 * Watches for inactivity (SPEC 4.9). It looks at the clock every second instead of trusting one long timer, so that a
 * computer that slept through the timeout signs out when it wakes.
 */
export function startInactivityTimer({
  timeoutMs,
  warningMs,
  onWarning,
  onTimeout,
}: InactivityOptions): InactivityTimer {
  let startedAtMs = Date.now();
  let extensions = 0;
  let isWarning = false;
  const stop = () => clearInterval(ticking);
  const end = () => {
    stop();
    onTimeout();
  };
  const restart = () => {
    startedAtMs = Date.now();
    if (isWarning) onWarning(undefined);
    isWarning = false;
  };
  const tick = () => {
    const leftMs = startedAtMs + timeoutMs - Date.now();
    if (leftMs <= 0) return end();
    if (leftMs > warningMs) return;
    isWarning = true;
    onWarning(Math.ceil(leftMs / 1000));
  };
  const ticking = setInterval(tick, tickMs);
  return {
    noteActivity() {
      if (!isWarning && Date.now() - startedAtMs >= cooldownMs) restart();
    },
    extend() {
      if (extensions >= mostExtensions) return end();
      extensions += 1;
      restart();
    },
    stop,
  };
}
