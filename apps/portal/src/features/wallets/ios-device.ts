export type DeviceFacts = { readonly userAgent: string; readonly maxTouchPoints: number };

/** Returns true on an iPhone, iPod or iPad. An iPad identifies as a Macintosh, but no Macintosh has a touch screen. */
export function isIosDevice({ userAgent, maxTouchPoints }: DeviceFacts = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
