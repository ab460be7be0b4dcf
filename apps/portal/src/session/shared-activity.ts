import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';

const key = 'lastActivity';

const stored = z.object({
  /** The session that it is about; what an earlier one left behind counts for nothing. */
  session: z.string(),
  atMs: z.number(),
  extensions: z.number().check(z.int(), z.nonnegative()),
});

/** When someone last did something in a session, in any tab, and how often it has been extended (req 4.9). */
export type Activity = Omit<z.infer<typeof stored>, 'session'>;

/** The activity that all tabs of a session read and note. */
export type SharedActivity = {
  readonly read: () => Activity | undefined;
  readonly write: (activity: Activity) => void;
};

/** The activity of one session, in local storage, which every tab of the browser sees at once. */
export function sharedActivity(local: PortalStorage, session: string): SharedActivity {
  return {
    read() {
      const { data } = z.safeParse(stored, local.getJson(key));
      return data?.session === session ? { atMs: data.atMs, extensions: data.extensions } : undefined;
    },
    write: (activity) => local.setJson(key, { session, ...activity }),
  };
}

/** Takes it away with the session. */
export function forgetActivity(local: PortalStorage): void {
  local.remove(key);
}
