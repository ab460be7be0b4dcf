import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { openTwilioTextMessages } from '@quittance/messaging/text-messages/twilio-text-messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { deliverMessage } from './deliver-message.ts';
import { queueMessage } from './queue-message.ts';
import { sweepMessages } from './sweep-messages.ts';

let world: TestWorld;
let tenant: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'texts' });
});
afterAll(() => world.close());

async function startCarrier(port = 0) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(new URLSearchParams(await text(request)).get('Body') ?? '');
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    received,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

it('text messages wait while the carrier is down, and each is sent once when it recovers (req 8.2)', async () => {
  const { port, close } = await startCarrier();
  await close();
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token-of-the-account' };
  const textMessages = openTwilioTextMessages({ ...account, baseUrl: `http://127.0.0.1:${port}` });
  const context = { ...world.worker, textMessages, onFault: (fault: unknown) => Promise.reject(fault) };
  const { customerId } = await makeCustomer(world, { tenant, login: 'ana', accounts: [] });
  const queue = (to: string) =>
    context.database.inTenant(tenant.id, (tx) =>
      queueMessage(tx, context, {
        tenant,
        customerId,
        language: 'en',
        message: { channel: 'sms', to, facts: { template: 'Welcome' } },
      }),
    );
  const messageIds = [await queue('3125550111'), await queue('3125550112')];
  for (const messageId of messageIds) expect(await deliverMessage(context, { tenant, messageId })).toBe('unavailable');
  const later = (seconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
  };
  later(5);
  expect(await sweepMessages(context, tenant)).toBe(0);

  const carrier = await startCarrier(port);
  later(60);
  expect(await sweepMessages(context, tenant)).toBe(2);
  later(3_600);
  expect(await sweepMessages(context, tenant)).toBe(0);
  expect(carrier.received).toHaveLength(2);
  await carrier.close();
});
