/**
 * Converts hundredths: 250 to 2.5. For rates on the wire and in settings, which another field declares as dollars or
 * percent.
 */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
