import { providedUrls } from '@quittance/database/testing/provided-urls';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { addPasskey, logInBy, originOf } from '../testing/harness/passkey-harness.ts';
import {
  type Attestation,
  type Ceremony,
  certifiedAttestation,
  createPasskey,
} from '../testing/software-authenticator.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { challengeIn, relyingPartyOf, verifyCreation } from '../webauthn/ceremonies.ts';
import { finishAddingPasskey, startAddingPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey } from './keep-passkeys.ts';
import { startPasskeyLogIn } from './log-in-with-passkey.ts';
import { challengeLifetimeMs } from './passkey-challenge.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;
let customers = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'adding', passkeys: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  session = await makeCustomer(world, { tenant, login: `adder-${++customers}`, accounts: [] });
  world.outbox.mails.length = 0;
});

const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

async function start(of = session) {
  const started = await startAddingPasskey(world.context, { tenant, session: of });
  if (started.kind === 'refused') throw new Error(started.code);
  return started;
}

/** Creates a passkey for the session's challenge, or for what `change` makes of it. */
async function create(change: Partial<Ceremony> = {}, options: { attestation?: Attestation } = {}) {
  const { created } = await createPasskey({ ...(await start()), origin: originOf(tenant), ...change }, options);
  const { credentialID: credentialId, ...response } = created;
  return { tenant, session, name: ' My phone ', language: 'en', credentialId, ...response } as const;
}

const list = (of = session) => listPasskeys(world.context, { tenant, session: of });
const notAdded = { kind: 'refused', code: 'PasskeyNotAdded' };

describe('a new passkey', () => {
  it('gets the name that the customer chose, and is listed', async () => {
    expect(await finishAddingPasskey(world.context, await create())).toMatchObject({ kind: 'added' });
    expect(await list()).toMatchObject([
      { name: 'My phone', isBackedUp: false, createdAt: world.clock.now, lastUsedAt: null },
    ]);
  });

  it('is announced to the customer by e-mail, in the language of the page', async () => {
    await finishAddingPasskey(world.context, { ...(await create()), language: 'es' });
    const { subject, text } = await awaitedMail(world, `${session.login}@example.com`);
    expect(subject).toContain('Se agregó una llave de acceso');
    expect(text).toContain('My phone');
    expect(text).toContain('/forgot-password');
  });

  it('is stored without its name in clear', async () => {
    await finishAddingPasskey(world.context, await create());
    const { rows } = await world.adminPool.query('select passkey::text from passkey where customer_id = $1', [
      session.customerId,
    ]);
    expect(rows[0].passkey).not.toContain(Buffer.from('My phone').toString('hex'));
  });

  it("isn't created twice on one device, because the device learns of the customer's passkeys", async () => {
    const { credentialID } = await addPasskey(world, { tenant, session });
    const other = await makeCustomer(world, { tenant, login: `other-${customers}`, accounts: [] });
    expect((await start()).existing).toEqual([credentialID]);
    expect((await start(other)).existing).toEqual([]);
  });

  it('is recorded when it signs in', async () => {
    const passkey = await addPasskey(world, { tenant, session });
    later(1000);
    await logInBy(world, { tenant, passkey });
    expect(await list()).toMatchObject([{ lastUsedAt: world.clock.now }]);
  });

  it('is added once by ten requests at once', async () => {
    const addition = await create();
    const results = await Promise.all(Array.from({ length: 10 }, () => finishAddingPasskey(world.context, addition)));
    expect(results.filter(({ kind }) => kind === 'added')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('adding a passkey is refused', () => {
  it.each([
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['on another site', { origin: 'https://adding.example' }],
    ['for another host', { relyingPartyId: 'other.localhost' }],
    ['without fingerprint, face or PIN', { isUserVerified: false }],
    ['in a frame of another site', { isInFrame: true }],
    ['with a signature for signing in', { type: 'webauthn.get' }],
  ] as const)('%s', async (_what, change) => {
    expect(await finishAddingPasskey(world.context, await create(change))).toEqual(notAdded);
    expect(await list()).toEqual([]);
  });

  it('with a certificate, whose revocation list we would fetch', async () => {
    const addition = await create({}, { attestation: certifiedAttestation });
    const challenge = challengeIn(addition.clientDataJSON) ?? '';
    const relyingParty = relyingPartyOf(originOf(tenant));
    expect(await verifyCreation(addition, { relyingParty, challenge })).toEqual({
      kind: 'failed',
      reason: 'unexpected attestation',
    });
    expect(await finishAddingPasskey(world.context, addition)).toEqual(notAdded);
  });

  it('when the challenge was used, has expired or is for signing in', async () => {
    const used = await create();
    await finishAddingPasskey(world.context, used);
    expect(await finishAddingPasskey(world.context, used)).toEqual(notAdded);
    const late = await create();
    later(challengeLifetimeMs);
    expect(await finishAddingPasskey(world.context, late)).toEqual(notAdded);
    session = { ...session, authenticatedAt: world.clock.now };
    const signIn = await startPasskeyLogIn(world.context, { tenant, knownBrowserSecret: undefined });
    if (signIn.kind === 'refused') throw new Error(signIn.code);
    const { challenge } = signIn;
    expect(await finishAddingPasskey(world.context, await create({ challenge }))).toEqual(notAdded);
  });

  it("with another session's challenge", async () => {
    const other = await makeCustomer(world, { tenant, login: `thief-${customers}`, accounts: [] });
    const addition = { ...(await create()), session: other };
    expect(await finishAddingPasskey(world.context, addition)).toEqual(notAdded);
    expect(await list(other)).toEqual([]);
  });

  it("with another customer's credential", async () => {
    const other = await makeCustomer(world, { tenant, login: `first-${customers}`, accounts: [] });
    const { credentialID: credentialId } = await addPasskey(world, { tenant, session: other });
    expect(await finishAddingPasskey(world.context, { ...(await create()), credentialId })).toEqual(notAdded);
    expect(await list(other)).toHaveLength(1);
  });

  it.each(['clientDataJSON', 'attestationObject', 'credentialId'])('with malformed %s', async (field) => {
    for (const value of ['', 'AA', 'A'.repeat(500)]) {
      expect(await finishAddingPasskey(world.context, { ...(await create()), [field]: value })).toEqual(notAdded);
    }
  });

  it('more than five minutes after the password', async () => {
    const now = new Date(world.clock.now.getTime() - 5 * 60_000 - 1);
    const old = { ...session, authenticatedAt: now };
    expect(await startAddingPasskey(world.context, { tenant, session: old })).toMatchObject({ code: 'StepUpRequired' });
  });

  it('when the tenant turned passkeys off', async () => {
    const addition = await create();
    const off = { ...tenant, passkeys: false };
    const notOffered = { kind: 'refused', code: 'PasskeysNotOffered' };
    expect(await startAddingPasskey(world.context, { tenant: off, session })).toEqual(notOffered);
    expect(await finishAddingPasskey(world.context, { ...addition, tenant: off })).toEqual(notOffered);
  });

  it(`after ${passkeyRules.maxPasskeys} passkeys, also for requests at once`, async () => {
    const additions = [];
    for (let added = 0; added <= passkeyRules.maxPasskeys; added++) additions.push(await create());
    const results = await Promise.all(additions.map((each) => finishAddingPasskey(world.context, each)));
    expect(results.filter(({ kind }) => kind === 'refused')).toEqual([
      { kind: 'refused', code: 'PasskeyLimitReached' },
    ]);
    expect(await list()).toHaveLength(passkeyRules.maxPasskeys);
    const next = await startAddingPasskey(world.context, { tenant, session });
    expect(next).toMatchObject({ code: 'PasskeyLimitReached' });
  });
});

describe('removing a passkey', () => {
  const remove = (passkeyId: string, of = session) =>
    removePasskey(world.context, { tenant, session: of, passkeyId, language: 'en' });

  it('removes only that one, once, and e-mails the customer', async () => {
    const { passkeyId } = await addPasskey(world, { tenant, session, name: 'Old phone' });
    await addPasskey(world, { tenant, session, name: 'Laptop' });
    await vi.waitFor(() => expect(world.outbox.mails).toHaveLength(2));
    world.outbox.mails.length = 0;
    const results = await Promise.all(Array.from({ length: 5 }, () => remove(passkeyId)));
    expect(results.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
    expect(await list()).toMatchObject([{ name: 'Laptop' }]);
    const isIt = ({ subject }: { subject: string }) => subject.includes('A passkey was removed');
    const { text } = await awaitedMail(world, `${session.login}@example.com`, isIt);
    expect(text).toContain('Old phone');
  });

  it("refuses another customer's passkey like an unknown one", async () => {
    const { passkeyId } = await addPasskey(world, { tenant, session });
    const other = await makeCustomer(world, { tenant, login: `remover-${customers}`, accounts: [] });
    const notFound = { kind: 'refused', code: 'PasskeyNotFound' };
    expect(await remove(passkeyId, other)).toEqual(notFound);
    expect(await remove('not an id')).toEqual(notFound);
    expect(await remove('0199d4f4-0000-7000-8000-000000000000', other)).toEqual(notFound);
    expect(await list()).toHaveLength(1);
  });

  it('requires the password within five minutes', async () => {
    const { passkeyId } = await addPasskey(world, { tenant, session });
    const old = { ...session, authenticatedAt: new Date(world.clock.now.getTime() - 5 * 60_000 - 1) };
    expect(await remove(passkeyId, old)).toMatchObject({ code: 'StepUpRequired' });
    expect(await list()).toHaveLength(1);
  });

  it('stays possible after the tenant turned passkeys off', async () => {
    const { passkeyId } = await addPasskey(world, { tenant, session });
    const off = { ...tenant, passkeys: false };
    expect(await removePasskey(world.context, { tenant: off, session, passkeyId, language: 'en' })).toEqual({
      kind: 'removed',
    });
  });
});
