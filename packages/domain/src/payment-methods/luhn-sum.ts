/** Returns the Luhn sum, used for card numbers and cash slips. A valid number's sum is a multiple of ten. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0);
}
