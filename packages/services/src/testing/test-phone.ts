import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sealPhone } from '../text-messages/phone-endpoint.ts';
import { requestPhoneCode } from '../text-messages/request-phone-code.ts';
import { codeIn } from './outgoing.ts';
import type { TestWorld } from './test-world.ts';

let phones = 0;

export function freshPhone(): string {
  phones += 1;
  return `312555${String(phones).padStart(4, '0')}`;
}

/** Adds a verified phone number, subscribed by default, and returns it. */
export async function makePhone(
  world: TestWorld,
  owner: {
    tenant: Tenant;
    session: CustomerSession;
    phone?: string;
    isSubscribed?: boolean;
    isStopped?: boolean;
    language?: Language;
  },
): Promise<string> {
  const { phone = freshPhone(), isSubscribed = true, isStopped = false, language = 'en' } = owner;
  const { customerId } = owner.session;
  const { id } = owner.tenant;
  await tenantDatabase(world.adminPool).inTenant(id, async (tx) => {
    const key = await world.context.keyring.forTenant(id, tx);
    await tx
      .insertInto('phone_endpoint')
      .values({
        ...{ tenant_id: id, customer_id: customerId, ...sealPhone(key, { customerId, phone }) },
        is_subscribed: isSubscribed && !isStopped,
        ...{ consent_text: 'I agree', consent_language: language, consented_at: world.clock.now },
        ...{ client_address: '127.0.0.1', user_agent: 'test', stopped_at: isStopped ? world.clock.now : null },
      })
      .execute();
  });
  return phone;
}

/** Throws on a refusal. */
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
