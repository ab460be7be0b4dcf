/** A number from its hundredths: 2.5 of 250. For rates on the wire and in settings, which are dollars or percent by another field. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}
