import { makeIsolationHarness } from '../../apps/api/src/testing/access-matrix/isolation-harness.ts';
import { isolatedFields } from '../../apps/api/src/testing/isolated-fields.ts';
import { nobody } from '../../apps/api/src/testing/owned-things.ts';
import { openTestApi } from '../../apps/api/src/testing/test-api.ts';

/** Response times for one field: medians in ms, and how far the pairs lean to one side, in standard deviations. */
type Times = { field: string; foreignIdMs: number; unknownIdMs: number; lean: number };

/** If the times don't differ, each is longer equally often. Five standard deviations can't be chance. */
const maxLean = 5;
const maxDifference = 0.1;

/**
 * Times the responses to another customer's id and to an unknown id for every field with an id, in pairs of alternating
 * order, so that other load affects both. `telling` lists the fields whose times differ.
 */
export async function notFoundTimes(
  urls: { adminUrl: string; appUrl: string; workerUrl: string },
  { tries }: { tries: number },
): Promise<{ compared: number; widest: Times; telling: Times[] }> {
  const api = await openTestApi(urls);
  try {
    const { asker, owners } = await makeIsolationHarness(api);
    const { credentials } = asker.customer;
    const all: Times[] = [];
    for (const [whose, owned] of Object.entries(owners)) {
      for (const [field, call, bodyFor] of isolatedFields) {
        const bodies = [await bodyFor(owned, asker), await bodyFor(nobody, asker)] as const;
        const pairs: [number, number][] = [];
        for (let nth = 0; nth <= tries; nth++) {
          const pair: [number, number] = [0, 0];
          for (const which of nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
            const beganAt = performance.now();
            await api.send(call, { ...credentials, body: bodies[which] });
            pair[which] = performance.now() - beganAt;
          }
          // The first pair only fills caches.
          if (nth > 0) pairs.push(pair);
        }
        all.push({ field: `${field}, another ${whose}'s`, ...timesOf(pairs) });
      }
    }
    const [widest] = all.toSorted((a, b) => differenceOf(b) - differenceOf(a));
    if (!widest) throw new Error('found nothing to compare');
    const telling = all.filter((each) => Math.abs(each.lean) > maxLean && differenceOf(each) > maxDifference);
    return { compared: all.length, widest, telling };
  } finally {
    await api.close();
  }
}

function timesOf(pairs: readonly [number, number][]): Omit<Times, 'field'> {
  const longer = pairs.filter(([theirs, nobodys]) => theirs > nobodys).length;
  return {
    foreignIdMs: medianOf(pairs.map(([theirs]) => theirs)),
    unknownIdMs: medianOf(pairs.map(([, nobodys]) => nobodys)),
    lean: (longer - pairs.length / 2) / Math.sqrt(pairs.length / 4),
  };
}

function differenceOf({ foreignIdMs, unknownIdMs }: Times): number {
  return Math.abs(foreignIdMs - unknownIdMs) / Math.max(foreignIdMs, unknownIdMs);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
