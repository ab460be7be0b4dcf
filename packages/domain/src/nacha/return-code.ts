/** Which bank speaks by a code of the form R01: the receiving one returns, the originating one may dishonor that, the receiving one contest it. */
export type ReturnStep = 'return' | 'dishonored-return' | 'contested-return';

/** The step that a return code belongs to; undefined for what is no code. Codes that the network has yet to give out count as returns. */
export function returnStep(code: string): ReturnStep | undefined {
  if (!/^R(?!00)\d{2}$/.test(code)) return undefined;
  const number = Number(code.slice(1));
  if (number >= 61 && number <= 70) return 'dishonored-return';
  return number >= 71 && number <= 79 ? 'contested-return' : 'return';
}
