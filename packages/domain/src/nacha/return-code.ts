/**
 * Step of a code such as R01: the receiving bank returns an entry, the originating bank may dishonor the return, and
 * the receiving bank may contest that.
 */
export type ReturnStep = 'return' | 'dishonored-return' | 'contested-return';

/** Returns undefined for an invalid code. Codes not assigned yet count as returns. */
export function returnStep(code: string): ReturnStep | undefined {
  if (!/^R(?!00)\d{2}$/.test(code)) return undefined;
  const number = Number(code.slice(1));
  if (number >= 61 && number <= 70) return 'dishonored-return';
  return number >= 71 && number <= 79 ? 'contested-return' : 'return';
}
