/** What the tabs of this browser that show the same origin say to each other. A browser lets no other origin listen or speak. */
export type TabChannel = {
  /** Says something to the other tabs, never to this one. It must be plain data. */
  readonly post: (message: unknown) => void;
  /** Calls back with what other tabs say. What it is must be checked: an older version of the portal may be speaking. */
  readonly listen: (callback: (message: unknown) => void) => void;
};

/** Opens the channel; in a browser without one each tab is on its own. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel !== 'function') return silentChannel;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (callback) => channel.addEventListener('message', ({ data }) => callback(data)),
  };
}

const silentChannel: TabChannel = { post: () => undefined, listen: () => undefined };
