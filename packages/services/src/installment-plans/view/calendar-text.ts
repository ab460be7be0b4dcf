/**
 * Puts text on one line and escapes the characters that RFC 5545 reserves, for properties that the calendar library
 * doesn't escape.
 */
export function calendarText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&');
}
