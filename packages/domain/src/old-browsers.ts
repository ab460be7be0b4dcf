/** Detects IE and Trident user agents, which the portal doesn't support (req 1.8, 2.2). */
export function isOldBrowser(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent);
}
