/** What a browser says of the device that it runs on. */
export type DeviceFacts = { readonly userAgent: string; readonly maxTouchPoints: number };

/** Whether this is an iPhone, an iPod or an iPad. An iPad says that it is a Macintosh, and no Macintosh has a touch screen. */
export function isIosDevice({ userAgent, maxTouchPoints }: DeviceFacts = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
