import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { readKeyText } from './api-key-text.ts';
import { authenticateApiKey } from './authenticate-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './manage-api-keys.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let actor: Operator;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'keys' });
  ({ actor } = await harness.hire(tenant, 'administrator'));
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const hours = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 60 * 60 * 1000);
};
const create = (expiresAt: Date | null = null) =>
  createApiKey(harness.services, {
    tenant,
    actor,
    name: ' Nightly import ',
    scopes: ['exports', 'exports'],
    expiresAt,
  });
const authenticate = (text: string, at = tenant) => authenticateApiKey(harness.services, { tenant: at, text });

describe('an API key (req 12.2)', () => {
  it('authenticates with its name and scopes, and is stored only as a hash', async () => {
    const { keyId, text } = await create();
    expect(text).toMatch(/^qk_[a-z0-9]{12}_[\w-]{43}$/);
    expect(await authenticate(text)).toEqual({ kind: 'key', keyId, name: 'Nightly import', scopes: ['exports'] });
    const { rows } = await world.adminPool.query(
      'select to_json(k)::text as row from api_key k where api_key_id = $1',
      [keyId],
    );
    expect(rows[0].row).not.toContain(readKeyText(text)?.secret);
  });

  it('is refused for another tenant, with another secret, or in any other form', async () => {
    const { text } = await create();
    const other = await makeTenant(world, { label: 'other-keys' });
    expect(await authenticate(text, other)).toBeUndefined();
    for (const wrong of [
      text.slice(0, -1),
      `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`,
      'qk_',
      '',
      ` ${text}`,
    ])
      expect(await authenticate(wrong)).toBeUndefined();
  });

  it('stops working on its expiration date, and permanently when it is revoked', async () => {
    const expiring = await create(new Date(world.clock.now.getTime() + 60_000));
    const revoked = await create();
    expect(await revokeApiKey(harness.services, { tenant, actor, keyId: revoked.keyId })).toEqual({ kind: 'revoked' });
    expect(await authenticate(revoked.text)).toBeUndefined();
    expect(await authenticate(expiring.text)).toBeDefined();
    hours(1);
    expect(await authenticate(expiring.text)).toBeUndefined();
    const again = { tenant, actor, keyId: revoked.keyId, overlapHours: 1 };
    expect(await rotateApiKey(harness.services, again)).toMatchObject({ code: 'NotFound' });
    const [first] = await listApiKeys(harness.services, { tenant }).then((keys) =>
      keys.filter(({ keyId }) => keyId === revoked.keyId),
    );
    expect(await revokeApiKey(harness.services, { tenant, actor, keyId: revoked.keyId })).toEqual({ kind: 'revoked' });
    expect(await listApiKeys(harness.services, { tenant })).toContainEqual(first);
  });

  it('keeps its previous secret valid for the overlap after a rotation, but not the one before that', async () => {
    const first = await create();
    const rotate = () => rotateApiKey(harness.services, { tenant, actor, keyId: first.keyId, overlapHours: 24 });
    const second = await rotate();
    if (second.kind === 'refused') throw new Error(second.code);
    expect(await authenticate(first.text)).toMatchObject({ keyId: first.keyId });
    expect(await authenticate(second.text)).toMatchObject({ keyId: first.keyId });
    const third = await rotate();
    if (third.kind === 'refused') throw new Error(third.code);
    expect(await authenticate(first.text)).toBeUndefined();
    expect(await authenticate(second.text)).toBeDefined();
    hours(24);
    expect(await authenticate(second.text)).toBeUndefined();
    expect(await authenticate(third.text)).toBeDefined();
  });

  it('loses its previous secret immediately when it is rotated without an overlap', async () => {
    const first = await create();
    await rotateApiKey(harness.services, { tenant, actor, keyId: first.keyId, overlapHours: 0 });
    expect(await authenticate(first.text)).toBeUndefined();
  });

  it('is reported as not found when it does not exist', async () => {
    const nobodys = { tenant, actor, keyId: crypto.randomUUID() };
    expect(await revokeApiKey(harness.services, nobodys)).toMatchObject({ code: 'NotFound' });
    expect(await rotateApiKey(harness.services, { ...nobodys, overlapHours: 1 })).toMatchObject({ code: 'NotFound' });
  });

  it('records its last use, and the audit log records each change with its actor', async () => {
    const { keyId, text } = await create();
    await authenticate(text);
    await revokeApiKey(harness.services, { tenant, actor: { kind: 'program', name: 'command-line' }, keyId });
    const keys = await listApiKeys(harness.services, { tenant });
    expect(keys.find((key) => key.keyId === keyId)).toMatchObject({
      lastUsedAt: world.clock.now,
      prefix: text.slice(0, 15),
    });
    const { rows } = await world.adminPool.query(
      `select action, actor_operator from audit_event where subject = 'api_key' and subject_key ->> 'api_key_id' = $1 order by at`,
      [keyId],
    );
    expect(rows).toEqual([
      { action: 'insert', actor_operator: actor.kind === 'staff' ? `staff:${actor.staffId}` : '' },
      { action: 'update', actor_operator: 'program:command-line' },
    ]);
  });
});
