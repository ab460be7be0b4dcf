import type { Chance } from '../stage/chance.ts';
import type { Fate } from './processor-books.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Codes of banks that make the product do different things: try again, rest, stop, ask a person, nothing. */
const returnCodes = ['R01', 'R01', 'R09', 'R02', 'R08', 'R10', 'R16'] as const;

/** How a charge goes when nobody makes trouble for it: most succeed, some are declined, some bank payments come back. */
export function drawFate(chance: Chance, methodKind: 'card' | 'ach'): Fate {
  if (chance.happens(methodKind === 'ach' ? 0.05 : 0.2)) {
    return { decline: chance.happens(0.6) ? 'insufficient-funds' : 'refused-by-issuer', events: [] };
  }
  if (methodKind === 'card') return { decline: undefined, events: [] };
  const settledMs = dayMs + chance.between(0, dayMs);
  const settled = { kind: 'settled' as const, code: '', afterMs: settledMs, isRepeated: chance.happens(0.15) };
  if (!chance.happens(0.35)) return { decline: undefined, events: [settled] };
  const isEarly = chance.happens(0.4);
  const afterMs = isEarly ? chance.between(hourMs, settledMs) : settledMs + chance.between(1, 12 * dayMs);
  const returned = {
    kind: 'returned' as const,
    code: chance.pick(returnCodes),
    afterMs,
    isRepeated: chance.happens(0.15),
  };
  // A bank that took it back before it settled has nothing to settle; some say so all the same, and late.
  if (isEarly) return { decline: undefined, events: chance.happens(0.3) ? [returned, settled] : [returned] };
  return { decline: undefined, events: [settled, returned] };
}
