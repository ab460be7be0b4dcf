import type { Chance } from '../scheduler/chance.ts';
import type { Fate } from './processor-books.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Every return code of the network: returns of debits and credits (R01 to R39), of re-presented checks (R50 to R53),
 * contested returns (R61 to R77) and foreign entries (R80 to R85). Codes that allow a retry are as frequent as all
 * others together.
 */
export const bankCodes: readonly string[] = [...codes(1, 39), ...codes(50, 53), ...codes(61, 77), ...codes(80, 85)];
const sentAgain = ['R01', 'R09'];

/**
 * Draws the outcome of a charge without trouble: most succeed, some are declined, and some bank payments are returned.
 */
export function drawFate(
  chance: Chance,
  { methodKind, returnShare }: { methodKind: 'card' | 'ach'; returnShare: number },
): Fate {
  if (chance.happens(methodKind === 'ach' ? 0.05 : 0.2)) {
    return { decline: chance.happens(0.6) ? 'insufficient-funds' : 'refused-by-issuer', events: [] };
  }
  if (methodKind === 'card') return { decline: undefined, events: [] };
  const settledMs = dayMs + chance.between(0, dayMs);
  const settled = { kind: 'settled' as const, code: '', afterMs: settledMs, isRepeated: chance.happens(0.15) };
  if (!chance.happens(returnShare)) return { decline: undefined, events: [settled] };
  const isEarly = chance.happens(0.4);
  const afterMs = isEarly ? chance.between(hourMs, settledMs) : settledMs + chance.between(1, 12 * dayMs);
  const returned = {
    kind: 'returned' as const,
    code: chance.happens(0.5) ? chance.pick(sentAgain) : chance.pick(bankCodes),
    afterMs,
    isRepeated: chance.happens(0.15),
  };
  // A payment returned before settlement has nothing to settle. Some banks still report a settlement late.
  if (isEarly) return { decline: undefined, events: chance.happens(0.3) ? [returned, settled] : [returned] };
  return { decline: undefined, events: [settled, returned] };
}

function codes(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, number) => `R${String(first + number).padStart(2, '0')}`);
}
