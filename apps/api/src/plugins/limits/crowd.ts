export type Crowd = { isTooLarge(inFlight: number, nowMs: number): boolean };

/** Multiple of the usual limit that a process accepts for a moment. */
export const burstFactor = 3;
const patienceMs = 2000;

/**
 * Distinguishes a brief burst from lasting overload. After a short stall of a disk or network, many requests arrive at
 * once and are all answered within a second, so up to three times `most` are accepted. After two seconds at or above
 * `most`, more requests arrive than can be answered, and accepting them would only slow all of them down. From then on
 * `most` is the limit, until the number in flight falls to half of it.
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
