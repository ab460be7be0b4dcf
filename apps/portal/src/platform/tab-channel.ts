/** Messages between this browser's tabs of the same origin. Browsers exclude other origins. */
export type TabChannel = {
  /** Sends plain data to the other tabs, never to this one. */
  readonly post: (message: unknown) => void;
  /**
   * Calls back with messages of other tabs. Validate them, because another tab may run an older version of the portal.
   */
  readonly listen: (callback: (message: unknown) => void) => void;
};

/** Opens the channel. In a browser without channels, each tab is alone. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel !== 'function') return silentChannel;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (callback) => channel.addEventListener('message', ({ data }) => callback(data)),
  };
}

/** Of a tab that is alone. */
export const silentChannel: TabChannel = { post: () => undefined, listen: () => undefined };
