import * as z from 'zod/mini';
import { logoutReasons } from './session-store.ts';
import { storedUser } from './signed-in-user.ts';

/** Messages between a browser's tabs about the session. */
const tabMessage = z.discriminatedUnion('kind', [
  /** A new tab asks for the signed-in user. */
  z.object({ kind: z.literal('ask'), id: z.string(), atMs: z.number() }),
  /** Someone is signed in. Answers a tab that asked, or announces a login if `answerTo` is null. */
  z.object({ kind: z.literal('signed-in'), user: storedUser, answerTo: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('token'),
    ...z.pick(storedUser, { token: true, expiresIn: true, clockAheadMs: true }).shape,
  }),
  z.object({
    kind: z.literal('profile'),
    session: z.string(),
    customerContactInfo: storedUser.shape.customerContactInfo,
  }),
  z.object({
    kind: z.literal('ended'),
    session: z.string(),
    reason: z.enum(Object.keys(logoutReasons) as (keyof typeof logoutReasons)[]),
  }),
]);

export type TabMessage = z.infer<typeof tabMessage>;

/** Parses a message of another tab. Returns undefined for messages unknown to this version. */
export function readTabMessage(received: unknown): TabMessage | undefined {
  return z.safeDecode(tabMessage, received as z.input<typeof tabMessage>).data;
}

export function writeTabMessage(message: TabMessage): unknown {
  return z.encode(tabMessage, message);
}
