import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';

const key = 'lastActivity';

const stored = z.object({
  /** The session it belongs to. An earlier session's activity is ignored. */
  session: z.string(),
  atMs: z.number(),
  extensions: z.number().check(z.int(), z.nonnegative()),
});

/** The time of the last activity in any tab of a session, and the number of extensions (req 4.9). */
export type Activity = Omit<z.infer<typeof stored>, 'session'>;

export type SharedActivity = {
  readonly read: () => Activity | undefined;
  readonly write: (activity: Activity) => void;
};

/** Keeps a session's activity in local storage, which every tab sees at once. */
export function sharedActivity(local: PortalStorage, session: string): SharedActivity {
  return {
    read() {
      const { data } = z.safeParse(stored, local.getJson(key));
      return data?.session === session ? { atMs: data.atMs, extensions: data.extensions } : undefined;
    },
    write: (activity) => local.setJson(key, { session, ...activity }),
  };
}

export function forgetActivity(local: PortalStorage): void {
  local.remove(key);
}
