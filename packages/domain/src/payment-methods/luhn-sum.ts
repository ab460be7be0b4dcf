/** The sum of digits by Luhn's rule, as the numbers of cards and of cash slips are checked: right when it is a multiple of ten. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0);
}
