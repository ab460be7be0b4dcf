import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { requestPhoneCode } from '../text-messages/request-phone-code.ts';
import { codeIn } from './outgoing.ts';
import type { TestWorld } from './test-world.ts';

let phones = 0;

/** A number that no other test has. */
export function freshPhone(): string {
  phones += 1;
  return `312555${String(phones).padStart(4, '0')}`;
}

/** Gives a customer a registered number as if a code had proved it; subscribed unless told. Answers the number. */
export async function makePhone(
  world: TestWorld,
  owner: {
    tenant: Tenant;
    session: CustomerSession;
    phone?: string;
    isSubscribed?: boolean;
    isStopped?: boolean;
    language?: 'en' | 'es';
  },
): Promise<string> {
  const { phone = freshPhone(), isSubscribed = true, isStopped = false, language = 'en' } = owner;
  await world.adminPool.query(
    `insert into phone_endpoint (tenant_id, customer_id, phone, is_subscribed, consent_text, consent_language, consented_at,
       client_address, user_agent, stopped_at) values ($1, $2, $3, $4, 'I agree', $5, $6, '127.0.0.1', 'test', $7)`,
    [
      owner.tenant.id,
      owner.session.customerId,
      phone,
      isSubscribed && !isStopped,
      language,
      world.clock.now,
      isStopped ? world.clock.now : null,
    ],
  );
  return phone;
}

/** Has a code sent to a number; answers it with the request that it belongs to. Throws when it is refused. */
export async function sendPhoneCode(
  world: TestWorld,
  wanted: { tenant: Tenant; session: CustomerSession; phone: string },
): Promise<{ requestId: string; code: string }> {
  const { phone: phoneNumber, ...owner } = wanted;
  const sent = await requestPhoneCode(world.context, { ...owner, phoneNumber, language: 'en' });
  if (sent.kind === 'refused') throw new Error(sent.code);
  const message = world.outbox.texts.findLast(({ to }) => to === phoneNumber);
  return { requestId: sent.requestId, code: codeIn(message?.text ?? '') };
}
