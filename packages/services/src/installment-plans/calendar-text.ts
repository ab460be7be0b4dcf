/** A text for a property that the calendar library writes as it is: on one line, with the signs escaped that RFC 5545 reserves. */
export function calendarText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&');
}
