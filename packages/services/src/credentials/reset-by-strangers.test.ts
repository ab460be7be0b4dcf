import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../sign-in/log-in.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { codeIn } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { finishPasswordReset } from './finish-password-reset.ts';
import { type PasswordResetAsked, startPasswordReset } from './start-password-reset.ts';

let world: TestWorld;
let tenant: Tenant;
let login: string;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'strangers' });
});
afterAll(() => world.close());
beforeEach(async () => {
  login = `owner-${++customerCount}`;
  await makeCustomer(world, { tenant, login, accounts: [] });
  world.outbox.mails.length = 0;
});

const newPassword = 'four quiet herons';
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const start = (from: Pick<PasswordResetAsked, 'clientAddress' | 'devices'>) =>
  startPasswordReset(world.context, {
    ...{ tenant, username: login, browserSecret: undefined, language: 'en', userToken: 'client' },
    ...from,
  });
const tooMany = { kind: 'refused', code: 'TooManyRequests' };

async function useUp(clientAddress: string): Promise<void> {
  for (let asked = 0; asked < 10; asked++) {
    expect(await start({ clientAddress })).toMatchObject({ kind: 'sent' });
    later(15 * 60);
  }
  expect(await start({ clientAddress })).toMatchObject(tooMany);
}

async function resetFrom(clientAddress: string) {
  world.outbox.mails.length = 0;
  const sent = await start({ clientAddress });
  if (sent.kind === 'refused') throw new Error(sent.code);
  const { text } = await awaitedMail(world, `${login}@example.com`);
  const finish = () =>
    finishPasswordReset(world.context, {
      ...{ tenant, requestId: sent.requestId, browserSecret: sent.browserSecret, newPassword, language: 'en' },
      code: codeIn(text),
    });
  return finish;
}

describe("a stranger who keeps requesting password resets in a customer's name", () => {
  it('does not use up the codes of the customer, who requests them from elsewhere', async () => {
    await useUp('203.0.113.7');
    const finish = await resetFrom('198.51.100.2');
    expect(await finish()).toMatchObject({ kind: 'set' });
  });

  it('does not invalidate the code that was sent to the customer', async () => {
    const finish = await resetFrom('198.51.100.2');
    for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) await start({ clientAddress: address });
    expect(await finish()).toMatchObject({ kind: 'set' });
  });

  it('uses up the codes of unknown devices from many addresses, but not those of a known device', async () => {
    const signedIn = await logIn(world.context, { tenant, username: login, password: testPassword });
    if (signedIn.kind === 'refused' || signedIn.newDevice === undefined) throw new Error('no device is known');
    for (let addresses = 0; addresses < 34; addresses++) {
      for (const wait of [30, 30, 0]) {
        await start({ clientAddress: `203.0.113.${addresses}` });
        later(wait);
      }
    }
    expect(await start({ clientAddress: '198.51.100.2' })).toMatchObject(tooMany);
    expect(await start({ clientAddress: '198.51.100.2', devices: [signedIn.newDevice] })).toMatchObject({
      kind: 'sent',
    });
  }, 120_000);

  it('cannot lock the sign-in after a reset in the browser that finished the reset', async () => {
    const finish = await resetFrom('198.51.100.2');
    const set = await finish();
    if (set.kind === 'refused' || set.newDevice === undefined) throw new Error('no device is known');
    const tryWith = (password: string, devices: readonly string[] = []) =>
      logIn(world.context, { tenant, username: login, password, devices });
    for (let tries = 0; tries < 10; tries++) await tryWith('wrong');
    expect(await tryWith(newPassword)).toMatchObject({ kind: 'refused', code: 'SignInLocked' });
    expect(await tryWith(newPassword, [set.newDevice])).toMatchObject({ kind: 'logged-in' });
  });
});

it('a password reset by code unlocks the sign-in immediately', async () => {
  for (let tries = 0; tries < 10; tries++) await logIn(world.context, { tenant, username: login, password: 'wrong' });
  const finish = await resetFrom('198.51.100.2');
  await finish();
  const again = await logIn(world.context, { tenant, username: login, password: newPassword });
  expect(again).toMatchObject({ kind: 'logged-in' });
});
