import * as z from 'zod/mini';
import { logoutReasons } from './session-store.ts';
import { storedUser } from './signed-in-user.ts';

/** What the tabs of a browser tell each other about the session. */
const tabMessage = z.discriminatedUnion('kind', [
  /** A tab that has just opened asks who is signed in. */
  z.object({ kind: z.literal('ask'), id: z.string(), atMs: z.number() }),
  /** Someone is signed in: the answer to a tab that asked, or news of a log-in where it answers nobody. */
  z.object({ kind: z.literal('signed-in'), user: storedUser, answerTo: z.nullable(z.string()) }),
  /** The session's token was exchanged. */
  z.object({
    kind: z.literal('token'),
    ...z.pick(storedUser, { token: true, expiresIn: true, clockAheadMs: true }).shape,
  }),
  /** The profile of the one who is signed in has changed. */
  z.object({
    kind: z.literal('profile'),
    session: z.string(),
    customerContactInfo: storedUser.shape.customerContactInfo,
  }),
  /** The session ended in another tab. */
  z.object({
    kind: z.literal('ended'),
    session: z.string(),
    reason: z.enum(Object.keys(logoutReasons) as (keyof typeof logoutReasons)[]),
  }),
]);

export type TabMessage = z.infer<typeof tabMessage>;

/** Reads what another tab said; undefined for what this version of the portal does not know. */
export function readTabMessage(said: unknown): TabMessage | undefined {
  return z.safeDecode(tabMessage, said as z.input<typeof tabMessage>).data;
}

/** A message as plain data. */
export function writeTabMessage(message: TabMessage): unknown {
  return z.encode(tabMessage, message);
}
