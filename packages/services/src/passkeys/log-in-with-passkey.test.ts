import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishPasswordReset } from '../credentials/finish-password-reset.ts';
import { startPasswordReset } from '../credentials/start-password-reset.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { logIn } from '../sign-in/log-in.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { closeAccount } from '../testing/close-account.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { addPasskey, logInBy, originOf, signChallenge } from '../testing/harness/passkey-harness.ts';
import { codeIn } from '../testing/outgoing.ts';
import { createPasskey } from '../testing/software-authenticator.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { startAddingPasskey } from './add-passkey.ts';
import { removePasskey } from './keep-passkeys.ts';
import { logInWithPasskey, startPasskeyLogIn } from './log-in-with-passkey.ts';
import { challengeLifetimeMs } from './passkey-challenge.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;
let customers = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'keys', secondFactor: 'required', passkeys: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  const accounts = [{ referenceCode: `A-${++customers}` }];
  session = await makeCustomer(world, { tenant, login: `holder-${customers}`, accounts });
});

const refused = { kind: 'refused', code: 'PasskeyNotRecognized' };
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

describe('sign-in with a passkey', () => {
  it('opens a session without a password and without the code that the tenant requires', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const password = { tenant, username: session.login, password: testPassword };
    expect(await logIn(world.context, password)).toMatchObject({ code: 'TwoFactorRequired' });
    const opened = await logInBy(world, { tenant, passkey });
    if (opened.kind === 'refused') throw new Error(opened.reason);
    const { token, cookieSecret } = opened;
    expect(await authenticate(world.context, { tenant, token, cookieSecret })).toMatchObject({
      ...{ customerId: session.customerId, login: session.login, guestAccountIds: undefined, isReadOnly: false },
      authenticatedAt: world.clock.now,
    });
    expect(opened.newDevice).toBeDefined();
  });

  it('works again and again, with and without a counter', async () => {
    for (const counts of [true, false]) {
      const passkey = await addPasskey(world, { tenant, session, counts });
      for (let times = 0; times < 3; times++) {
        expect(await logInBy(world, { tenant, passkey })).toMatchObject({ kind: 'logged-in' });
      }
    }
  });

  it('works while wrong passwords lock the name, and leaves the lock as it is', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const wrong = { tenant, username: session.login, password: 'not it' };
    for (let tries = 0; tries < 10; tries++) await logIn(world.context, wrong);
    expect(await logIn(world.context, wrong)).toMatchObject({ code: 'SignInLocked' });
    expect(await logInBy(world, { tenant, passkey })).toMatchObject({ kind: 'logged-in' });
    expect(await logIn(world.context, wrong)).toMatchObject({ code: 'SignInLocked' });
  });

  it('opens an account that is closed, like a password', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    await closeAccount(world, { tenant, accountReferenceCode: `A-${customers}` });
    expect(await logInBy(world, { tenant, passkey })).toMatchObject({ kind: 'logged-in' });
  });

  it('asks for nothing that a customer is known by, so it starts the same way for everybody', async () => {
    const one = await startPasskeyLogIn(world.context, { tenant, knownBrowserSecret: undefined });
    await addPasskey(world, { tenant, session });
    const other = await startPasskeyLogIn(world.context, { tenant, knownBrowserSecret: undefined });
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(one).toSorted());
    expect(other).toMatchObject({ kind: 'started', relyingPartyId: 'keys.localhost' });
  });
});

describe('sign-in with a passkey is refused', () => {
  it.each([
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['on another site', { origin: 'https://keys.example' }],
    ['on a site below the host', { origin: 'http://sub.keys.localhost' }],
    ['for another host', { relyingPartyId: 'localhost' }],
    ['without fingerprint, face or PIN', { isUserVerified: false }],
    ['in a frame of another site', { isInFrame: true }],
    ['with a signature for adding a passkey', { type: 'webauthn.create' }],
  ] as const)('%s', async (_what, change) => {
    const passkey = await addPasskey(world, { tenant, session });
    expect(await logInBy(world, { tenant, passkey, change })).toMatchObject(refused);
    expect(await logInBy(world, { tenant, passkey })).toMatchObject({ kind: 'logged-in' });
  });

  it('when a challenge is used again', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const signed = await signChallenge(world, { tenant, passkey });
    expect(await logInWithPasskey(world.context, signed)).toMatchObject({ kind: 'logged-in' });
    expect(await logInWithPasskey(world.context, signed)).toMatchObject(refused);
  });

  it('for nine of ten requests at once with the same signature', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const signed = await signChallenge(world, { tenant, passkey });
    const results = await Promise.all(Array.from({ length: 10 }, () => logInWithPasskey(world.context, signed)));
    expect(results.filter(({ kind }) => kind === 'logged-in')).toHaveLength(1);
  });

  it('when the challenge has expired', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const signed = await signChallenge(world, { tenant, passkey });
    later(challengeLifetimeMs);
    expect(await logInWithPasskey(world.context, signed)).toMatchObject(refused);
  });

  it('in another browser than the one that started', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    for (const browserSecret of [undefined, 'of-another-browser']) {
      const signed = await signChallenge(world, { tenant, passkey });
      expect(await logInWithPasskey(world.context, { ...signed, browserSecret })).toMatchObject(refused);
    }
  });

  it('with a challenge for adding a passkey', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const started = await startAddingPasskey(world.context, { tenant, session });
    if (started.kind === 'refused') throw new Error(started.code);
    const { challenge } = started;
    expect(await logInBy(world, { tenant, passkey, change: { challenge } })).toMatchObject(refused);
  });

  it('at another tenant, also with a signature for its host', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const other = await makeTenant(world, { label: 'other-keys', passkeys: true });
    expect(await logInBy(world, { tenant: other, passkey })).toMatchObject(refused);
  });

  it("with another customer's handle", async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const other = await makeCustomer(world, { tenant, login: 'another', accounts: [] });
    const { userHandle } = await addPasskey(world, { tenant, session: other });
    const signed = await signChallenge(world, { tenant, passkey });
    expect(await logInWithPasskey(world.context, { ...signed, userHandle })).toMatchObject(refused);
  });

  it("with another passkey's signature", async () => {
    const [passkey, other] = [
      await addPasskey(world, { tenant, session }),
      await addPasskey(world, { tenant, session }),
    ];
    const { credentialId } = await signChallenge(world, { tenant, passkey: other });
    const signed = await signChallenge(world, { tenant, passkey });
    expect(await logInWithPasskey(world.context, { ...signed, credentialId })).toMatchObject(refused);
  });

  it('with a passkey that was never added', async () => {
    const ceremony = { challenge: 'x', relyingPartyId: 'keys.localhost', origin: originOf(tenant) };
    const passkey = await createPasskey({ ...ceremony, userHandle: 'AAAA' });
    expect(await logInBy(world, { tenant, passkey })).toMatchObject(refused);
  });

  it('when its counter goes back, as with a copied key', async () => {
    const passkey = await addPasskey(world, { tenant, session, counts: true });
    await logInBy(world, { tenant, passkey });
    passkey.setCounter(1);
    expect(await logInBy(world, { tenant, passkey })).toMatchObject(refused);
  });

  it('after the passkey is removed', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const signed = await signChallenge(world, { tenant, passkey });
    const { passkeyId } = passkey;
    expect(await removePasskey(world.context, { tenant, session, passkeyId, language: 'en' })).toEqual({
      kind: 'removed',
    });
    expect(await logInWithPasskey(world.context, signed)).toMatchObject(refused);
  });

  it('after a new password by code, because an intruder may have added the passkey', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    const address = `${session.login}@example.com`;
    // The e-mail about the new passkey comes first.
    await awaitedMail(world, address);
    world.outbox.mails.length = 0;
    const start = {
      tenant,
      username: session.login,
      browserSecret: undefined,
      language: 'en',
      userToken: 'client',
    } as const;
    const sent = await startPasswordReset(world.context, { ...start, clientAddress: '203.0.113.9' });
    if (sent.kind === 'refused') throw new Error(sent.code);
    const code = codeIn((await awaitedMail(world, address)).text);
    const finish = { tenant, code, newPassword: 'four quiet herons', language: 'en' } as const;
    expect(await finishPasswordReset(world.context, { ...finish, ...sent })).toMatchObject({ kind: 'set' });
    expect(await logInBy(world, { tenant, passkey })).toMatchObject(refused);
  });

  it.each(['', 'e30', 'bm90IEpTT04', 'W10'])('with the malformed client data %j', async (clientDataJSON) => {
    const passkey = await addPasskey(world, { tenant, session });
    const signed = await signChallenge(world, { tenant, passkey });
    expect(await logInWithPasskey(world.context, { ...signed, clientDataJSON })).toMatchObject(refused);
  });

  it.each(['authenticatorData', 'signature'])('with malformed %s', async (field) => {
    const passkey = await addPasskey(world, { tenant, session });
    for (const value of ['', 'AA', 'A'.repeat(400)]) {
      const signed = await signChallenge(world, { tenant, passkey });
      expect(await logInWithPasskey(world.context, { ...signed, [field]: value })).toMatchObject(refused);
    }
  });

  it('when the tenant turned passkeys off, or its customers sign in another way', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    for (const change of [{ passkeys: false }, { loginTypeId: 2 }, { loginTypeId: 3 }]) {
      const signed = await signChallenge(world, { tenant, passkey });
      const off = { ...tenant, ...change };
      expect(await logInWithPasskey(world.context, { ...signed, tenant: off })).toMatchObject({
        code: 'PasskeysNotOffered',
      });
      expect(await startPasskeyLogIn(world.context, { tenant: off, knownBrowserSecret: undefined })).toMatchObject({
        code: 'PasskeysNotOffered',
      });
    }
  });
});
