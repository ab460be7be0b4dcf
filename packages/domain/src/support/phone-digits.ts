/** The digits of a US phone number as somebody typed it: other signs between them and a leading 1 do not matter. */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
