import { providedUrls } from '@quittance/database/testing/provided-urls';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { deliverMessage } from './deliver-message.ts';
import { evidencePath } from './message-evidence.ts';
import type { OutgoingMessage } from './message-facts.ts';
import { queueMessage } from './queue-message.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
beforeEach(() => {
  world.outbox.mailFails = undefined;
});
afterAll(() => world.close());

let tenants = 0;

async function send(
  { isDebtCollector, fails }: { isDebtCollector: boolean; fails?: 'refused' },
  message: OutgoingMessage,
): Promise<{ text: string | undefined; tenant: Tenant }> {
  const paymentConfiguration = { ...defaultPaymentConfiguration, isDebtCollector };
  const tenant = await makeTenant(world, { label: `sender${++tenants}`, paymentConfiguration });
  const { customerId } = await makeCustomer(world, { tenant, login: 'ana', accounts: [] });
  const { context } = world;
  const messageId = await context.database.inTenant(tenant.id, (tx) =>
    queueMessage(tx, context, { tenant, customerId, language: 'en', message }),
  );
  const refuse = async () => ({ kind: 'refused' as const, reason: 'no such mailbox' });
  const mail = fails ? { ...context.mail, send: refuse } : context.mail;
  await deliverMessage({ ...context, mail }, { tenant, messageId });
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('message')
      .select(['evidence_sealed', 'sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    expect(row.sealed).toBeNull();
    const key = await context.keyring.forTenant(tenant.id, tx);
    return { tenant, text: row.evidence_sealed ? key.open(row.evidence_sealed, evidencePath(messageId)) : undefined };
  });
}

const changed: OutgoingMessage = { channel: 'email', to: 'ana@example.com', facts: { template: 'PasswordChanged' } };

it('law: 12 CFR 1006.100: a debt collector’s record keeps a customer message’s text without its links’ secrets', async () => {
  const { text } = await send({ isDebtCollector: true }, changed);
  const mail = world.outbox.mails.at(-1);
  expect(text).toContain(mail?.subject);
  expect(text?.split('\n\n').slice(1, 3)).toEqual(mail?.text.split('\n\n').slice(0, 2));
  expect(mail?.text).toMatch(/unsubscribe#[\w-]{20}/);
  expect(text).toMatch(/unsubscribe#…/);
});

it('a debt collector’s record keeps no code from a message', async () => {
  const code = '482913';
  const facts = { template: 'StepUpCodeText', code, minutes: 5 } as const;
  const { text } = await send({ isDebtCollector: true }, { channel: 'email', to: 'ana@example.com', facts });
  expect(world.outbox.mails.at(-1)?.text).toContain(code);
  expect(text).toContain('••••••');
  expect(text).not.toContain(code);
});

it('no text is kept for a rejected message or for a tenant that does not collect debts', async () => {
  expect((await send({ isDebtCollector: true, fails: 'refused' }, changed)).text).toBeUndefined();
  expect((await send({ isDebtCollector: false }, changed)).text).toBeUndefined();
});
