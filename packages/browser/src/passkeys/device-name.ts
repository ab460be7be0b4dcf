/** Guesses a name for the device, which the user can change. Products' names aren't translated. */
export function deviceName(userAgent: string): string | undefined {
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent)) return 'iPad';
  if (/Android/.test(userAgent)) return 'Android';
  if (/Mac OS X/.test(userAgent)) return 'Mac';
  return /Windows/.test(userAgent) ? 'Windows' : undefined;
}
