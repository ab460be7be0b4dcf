import type { Mail } from '@quittance/messaging/mail/mail-port';
import type { TestWorld } from './test-world.ts';

/** Waits for the next unread e-mail to an address. Throws after some seconds without one. */
export async function awaitedMail(world: Pick<TestWorld, 'outbox'>, to: string, isIt?: (mail: Mail) => boolean) {
  for (let waits = 0; waits < 500; waits++) {
    const mail = world.outbox.mails.findLast((each) => each.to === to && (isIt?.(each) ?? true));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no matching e-mail arrived for ${to}`);
}
