/** Judges how many calls are under way, as often as it is asked. */
export type Crowd = { isTooLarge(inFlight: number, nowMs: number): boolean };

/** How many times as many calls as usual a process takes on for a moment. */
export const burstFactor = 3;
const patienceMs = 2000;

/**
 * Tells a crowd that a short stop left behind from one that stays. A disk or a network that stood still for half a second leaves many calls at
 * once, which are all answered within the next second: they are taken on, up to three times `most`. Where there were as many as `most` for two
 * seconds, more come than can be answered, and each that is taken on makes all wait longer: from then on there are `most` at once, until the
 * crowd has gone down to half of that.
 */
export function watchCrowd(most: number): Crowd {
  let crowdedSinceMs: number | undefined;
  return {
    isTooLarge(inFlight, nowMs) {
      if (inFlight < most) {
        if (inFlight <= most / 2) crowdedSinceMs = undefined;
        return false;
      }
      crowdedSinceMs ??= nowMs;
      return inFlight >= most * burstFactor || nowMs - crowdedSinceMs >= patienceMs;
    },
  };
}
