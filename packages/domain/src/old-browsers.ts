/** Whether a browser's user agent says that it is IE or Trident, which the portal does not support (req 1.8, 2.2). */
export function isOldBrowser(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent);
}
