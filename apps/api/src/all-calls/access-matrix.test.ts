import { allCalls } from '@quittance/contract/all-calls';
import type { Call } from '@quittance/contract/call';
import { startPasswordReset, startRegistration } from '@quittance/contract/credentials';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeOffer } from '@quittance/services/testing/fixtures/test-offer';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWatchedApi } from '../testing/access-matrix/asked-statements.ts';
import { badCredentials, type Credentials } from '../testing/access-matrix/bad-credentials.ts';
import { guestFields } from '../testing/access-matrix/guest-payments.ts';
import { makeIsolationHarness } from '../testing/access-matrix/isolation-harness.ts';
import { linkedFields } from '../testing/access-matrix/linked-fields.ts';
import { type Linked, linkedAt, opensNothing } from '../testing/access-matrix/linked-things.ts';
import { namelessFields, namelessIn } from '../testing/access-matrix/nameless-fields.ts';
import { differingFields, requestFieldsOf } from '../testing/access-matrix/request-fields.ts';
import { askedRoutes, carrierSecrets, namelessRoutes } from '../testing/access-matrix/uncontracted-routes.ts';
import { footprintOf } from '../testing/footprint.ts';
import { type Asker, isolatedFields } from '../testing/isolated-fields.ts';
import { nobody, type Owned, ownedBy } from '../testing/owned-things.ts';
import { signInCashPayer } from '../testing/payers/cash-payer.ts';
import { enterAsGuest } from '../testing/payers/guest.ts';
import { seeAs } from '../testing/payers/seen-customer.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { servedRoutes } from '../testing/served-routes.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let watched: Awaited<ReturnType<typeof openWatchedApi>>;
let tenant: Tenant;
let asker: Asker;
let guest: { asker: Asker; owned: Owned };
let owners: Readonly<Record<'customer' | 'tenant', Owned>>;
let linked: Record<'browser' | 'tenant', Linked>;
let bad: Readonly<Record<string, Credentials>>;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, carrierSecrets);
  const harness = await makeIsolationHarness(api);
  ({ tenant, asker, owners } = harness);
  const { customer, another, otherTenant } = harness;
  linked = {
    browser: await linkedAt(api, { tenant, atProvider: tenant }),
    tenant: await linkedAt(api, { tenant: otherTenant, atProvider: tenant }),
  };
  bad = await badCredentials(api, { customer, another, otherTenant });
  const host = await signInCashPayer(api, { tenant });
  const owned = await ownedBy(api, host);
  const { credentials } = await enterAsGuest(api, { tenant, owner: host });
  guest = {
    asker: { ...asker, customer: { ...host, credentials } },
    owned: {
      ...owned,
      account: owned.disputedAccount,
      offer: await makeOffer(api.world, { tenant, accountReferenceCode: owned.disputedAccount }),
    },
  };
  watched = await openWatchedApi(api);
});
afterAll(async () => {
  await api.close();
  await watched.close();
});

const headers = { 'x-uni-req-id': 'c0ffee00-0000-4000-8000-000000000000' };

/** Drops headers and values that differ between otherwise identical requests. */
function comparableResponse(answer: LightMyRequestResponse) {
  const { date: _, 'x-ratelimit-remaining': __, 'x-ratelimit-reset': ___, ...sent } = answer.headers;
  const { 'set-cookie': cookie, ...headers } = sent;
  const body = answer.body.replace(/("(?:authenticationExternalRequestID|authorizationUrl|challenge)":")[^"]+/, '$1');
  return { status: answer.statusCode, headers, hasCookie: cookie !== undefined, body };
}

async function ask(call: Call, { body, ...credentials }: Credentials & { body: unknown }) {
  const { answer, statements } = await watched.watch(() => watched.send(call, { ...credentials, headers, body }));
  return { ...comparableResponse(answer), statements };
}

/** Sends an extra request first to warm the caches, so that both measured requests run the same statements. */
async function askForBoth(call: Call, of: { credentials: Credentials; theirs: unknown; nobodys: () => unknown }) {
  await ask(call, { ...of.credentials, body: await of.nobodys() });
  const nobodys = await ask(call, { ...of.credentials, body: await of.nobodys() });
  return { theirs: await ask(call, { ...of.credentials, body: of.theirs }), nobodys };
}

describe.each(allCalls)('$path', (call) => {
  const isPublic = call.access === 'public';
  const isOpen = call.access === 'public' || call.access === 'optional';

  it('responds to invalid credentials exactly as it does to missing ones (req 7.1)', async () => {
    const without = await ask(call, { tenant: tenant.label, body: {} });
    if (!isOpen) expect(JSON.parse(without.body).responses[0].responseCode).toBe(refused('Unauthorized').code);
    for (const [what, credentials] of Object.entries(bad)) {
      if (isOpen && credentials.tenant !== tenant.label) continue;
      const { statements: _, ...answer } = await ask(call, { ...credentials, body: {} });
      const { statements: __, ...expected } = without;
      expect({ what, ...answer }).toEqual({ what, ...expected });
    }
  });

  it('refuses guests only if it requires a registered customer (req 6.1)', async () => {
    // Each endpoint gets its own guest, because some endpoints end the guest session.
    const { credentials } = call.access === 'registered' ? guest.asker.customer : await enterAsGuest(api, { tenant });
    const answer = await api.send(call, { ...credentials, headers, body: {} });
    if (call.access === 'registered') expect(refusalOf(answer)).toMatchObject(refused('GuestNotAllowed'));
    else expect(answer.statusCode).not.toBe(403);
  });

  it('refuses changes from an employee who is viewing the portal as a customer', async () => {
    const { customer } = asker;
    const { credentials } = await seeAs(api, { tenant, customer });
    const answer = await api.send(call, { ...credentials, headers, body: {} });
    const isRefused = !isPublic && call.effect === 'changes';
    const { responseCode } = JSON.parse(answer.body).responses[0];
    expect([call.path, responseCode === refused('ReadOnlySession').code]).toEqual([call.path, isRefused]);
    expect(answer.statusCode).not.toBe(403);
  });

  it('has every request field in one of the tables, whether or not it names a resource', async () => {
    const owned = isolatedFields.filter(([, of]) => of === call);
    const bodies: (readonly [unknown, unknown])[] = [];
    for (const [, , bodyFor] of owned)
      bodies.push([await bodyFor(owners.customer, asker), await bodyFor(nobody, asker)]);
    const open = linkedFields.filter(([, of]) => of === call);
    const links = open.map(([, , , bodyFor]) => [bodyFor(linked.tenant), bodyFor(opensNothing())] as const);
    const naming = new Set([...bodies, ...links].flatMap(([theirs, nobodys]) => differingFields(theirs, nobodys)));
    const nameless = [...namelessFields, namelessIn[call.path]].flatMap((each) => each?.fields ?? []);
    const missing = requestFieldsOf(call).filter((field) => !naming.has(field) && !nameless.includes(field));
    expect(missing).toEqual([]);
  });
});

describe('the table of fields that name no resource', () => {
  it('lists only fields that some endpoint still has', () => {
    const fields = new Set(allCalls.flatMap(requestFieldsOf));
    expect(namelessFields.flatMap((each) => each.fields).filter((field) => !fields.has(field))).toEqual([]);
    for (const [path, { fields: expectedFields }] of Object.entries(namelessIn)) {
      const call = allCalls.find((each) => each.path === path);
      expect({ path, fields: call ? requestFieldsOf(call) : [] }).toMatchObject({
        fields: expect.arrayContaining([...expectedFields]),
      });
    }
  });
});

describe.each(['customer', 'tenant'] as const)("another %s's resource", (other) => {
  // This test runs first: a change made by one request would not show again in a later one.
  it('is not changed by any request', async () => {
    const before = await footprintOf(api);
    for (const [, call, bodyFor] of isolatedFields) {
      await ask(call, { ...asker.customer.credentials, body: await bodyFor(owners[other], asker) });
    }
    expect(await footprintOf(api)).toBe(before);
  });

  it.each(isolatedFields)(
    'gets the same response and SQL statements as a nonexistent resource: %s',
    async (_field, call, bodyFor) => {
      const { credentials } = asker.customer;
      const theirs = await bodyFor(owners[other], asker);
      const answers = await askForBoth(call, { credentials, theirs, nobodys: () => bodyFor(nobody, asker) });
      expect(answers.theirs).toEqual(answers.nobodys);
    },
  );
});

describe.each(['customer', 'tenant', 'host'] as const)(
  "another %s's resource, requested by a guest with a payment link",
  (other) => {
    it.each(guestFields)(
      'gets the same response as a nonexistent resource: %s (req 6.1)',
      async (_field, call, bodyFor) => {
        const { credentials } = guest.asker.customer;
        const theirs = await bodyFor(other === 'host' ? guest.owned : owners[other], guest.asker);
        const answers = await askForBoth(call, { credentials, theirs, nobodys: () => bodyFor(nobody, guest.asker) });
        expect(answers.theirs).toEqual(answers.nobodys);
      },
    );
  },
);

/**
 * These endpoints answer before they look up the customer, so their later statements don't affect response times
 * (start-password-reset.ts).
 */
const goesOnAfterwards = new Set<Call>([startPasswordReset, startRegistration]);

describe('links and tokens that work without a sign-in', () => {
  it.each(linkedFields)(
    'get the same response as made-up ones when they belong to another browser or tenant: %s',
    async (_f, call, where, bodyFor) => {
      const credentials = { tenant: tenant.label };
      const theirs = bodyFor(linked[where]);
      const answers = await askForBoth(call, { credentials, theirs, nobodys: () => bodyFor(opensNothing()) });
      const { statements: taken, ...actual } = answers.theirs;
      const { statements: ofNobodys, ...expected } = answers.nobodys;
      expect(actual).toEqual(expected);
      if (!goesOnAfterwards.has(call)) expect(taken).toEqual(ofNobodys);
    },
  );
});

describe('routes outside the contract', () => {
  it.each(Object.entries(askedRoutes))(
    "return the same response for another tenant's resource as for a nonexistent one: %s",
    async (route, of) => {
      const [method = '', url] = route.split(' ');
      const request = async (owned: Owned, link: Linked) => {
        const asked = of({ owned, linked: link, now: api.world.clock.now });
        const sent = { method: method as 'POST', url: url ?? '', ...asked };
        return comparableResponse(
          await api.app.inject({ ...sent, headers: { host: 'pay.localhost', ...headers, ...asked.headers } }),
        );
      };
      expect(await request(owners.tenant, linked.tenant)).toEqual(await request(nobody, opensNothing()));
    },
  );

  it('are all listed in one of the two tables', async () => {
    const stated = new Set(allCalls.map(({ path }) => `/api${path}`));
    const served = servedRoutes(api.app);
    const missing = served.filter((route) => {
      const [, path = ''] = route.split(' ');
      return (
        !stated.has(path) && !(route in askedRoutes) && !(route in namelessRoutes) && !path.startsWith('/api/docs/')
      );
    });
    expect(missing).toEqual([]);
  });
});
