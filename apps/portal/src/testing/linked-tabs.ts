import { openStorage } from '@quittance/browser/storage';
import type { TabChannel } from '../platform/tab-channel.ts';
import type { Services } from '../session/services.tsx';
import { testServices } from './test-services.ts';

/** Tabs of one browser. They share local storage and receive each other's messages at once as plain data. */
export function linkedTabs() {
  const local = openStorage('local', null);
  const listeners = new Set<{ channel: TabChannel; callback: (message: unknown) => void }>();
  const posted: unknown[] = [];
  const openChannel = (): TabChannel => {
    const channel: TabChannel = {
      post(message) {
        const copy = structuredClone(message);
        posted.push(copy);
        for (const each of [...listeners]) if (each.channel !== channel) each.callback(structuredClone(copy));
      },
      listen: (callback) => void listeners.add({ channel, callback }),
    };
    return channel;
  };
  return {
    local,
    /** All messages, in order. */
    posted,
    openChannel,
    openTab: (options: Omit<NonNullable<Parameters<typeof testServices>[0]>, 'local' | 'channel'> = {}): Services =>
      testServices({ ...options, local, channel: openChannel() }),
  };
}
