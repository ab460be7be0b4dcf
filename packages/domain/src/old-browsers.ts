/** Whether a browser's user agent says that it is IE or Trident, which the portal does not support (SPEC 1, 2.2). */
export function isOldBrowser(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent);
}
