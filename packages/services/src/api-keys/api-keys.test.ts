import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openStaffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { makeTenant } from '../testing/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { readKeyText } from './api-key-text.ts';
import { authenticateApiKey } from './authenticate-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './manage-api-keys.ts';

let world: TestWorld;
let desk: StaffDesk;
let tenant: Tenant;
let actor: Operator;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  desk = openStaffDesk(world);
  tenant = await makeTenant(world, { label: 'keys' });
  ({ actor } = await desk.hire(tenant, 'administrator'));
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

const hours = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 60 * 60 * 1000);
};
const create = (expiresAt: Date | null = null) =>
  createApiKey(desk.services, { tenant, actor, name: ' Nightly import ', scopes: ['exports', 'exports'], expiresAt });
const authenticate = (text: string, at = tenant) => authenticateApiKey(desk.services, { tenant: at, text });

describe('an API key (req 12.2)', () => {
  it('calls as itself, with its name and scopes, and is kept as a hash alone', async () => {
    const { keyId, text } = await create();
    expect(text).toMatch(/^qk_[a-z0-9]{12}_[\w-]{43}$/);
    expect(await authenticate(text)).toEqual({ kind: 'key', keyId, name: 'Nightly import', scopes: ['exports'] });
    const { rows } = await world.adminPool.query(
      'select to_json(k)::text as row from api_key k where api_key_id = $1',
      [keyId],
    );
    expect(rows[0].row).not.toContain(readKeyText(text)?.secret);
  });

  it('opens nothing at another tenant, with another secret, or as anything else', async () => {
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

  it('ends on its day, and when it is revoked, for good', async () => {
    const expiring = await create(new Date(world.clock.now.getTime() + 60_000));
    const revoked = await create();
    expect(await revokeApiKey(desk.services, { tenant, actor, keyId: revoked.keyId })).toEqual({ kind: 'revoked' });
    expect(await authenticate(revoked.text)).toBeUndefined();
    expect(await authenticate(expiring.text)).toBeDefined();
    hours(1);
    expect(await authenticate(expiring.text)).toBeUndefined();
    const again = { tenant, actor, keyId: revoked.keyId, overlapHours: 1 };
    expect(await rotateApiKey(desk.services, again)).toMatchObject({ code: 'NotFound' });
    const [first] = await listApiKeys(desk.services, { tenant }).then((keys) =>
      keys.filter(({ keyId }) => keyId === revoked.keyId),
    );
    expect(await revokeApiKey(desk.services, { tenant, actor, keyId: revoked.keyId })).toEqual({ kind: 'revoked' });
    expect(await listApiKeys(desk.services, { tenant })).toContainEqual(first);
  });

  it('gets another secret, beside which the one before works for the stated time, and the one before that no more', async () => {
    const first = await create();
    const rotate = () => rotateApiKey(desk.services, { tenant, actor, keyId: first.keyId, overlapHours: 24 });
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

  it('that is exchanged without overlap works no more at once', async () => {
    const first = await create();
    await rotateApiKey(desk.services, { tenant, actor, keyId: first.keyId, overlapHours: 0 });
    expect(await authenticate(first.text)).toBeUndefined();
  });

  it('of nobody’s is not found', async () => {
    const nobodys = { tenant, actor, keyId: crypto.randomUUID() };
    expect(await revokeApiKey(desk.services, nobodys)).toMatchObject({ code: 'NotFound' });
    expect(await rotateApiKey(desk.services, { ...nobodys, overlapHours: 1 })).toMatchObject({ code: 'NotFound' });
  });

  it('says when it was last used, and its life stands in the audit log with who did it', async () => {
    const { keyId, text } = await create();
    await authenticate(text);
    await revokeApiKey(desk.services, { tenant, actor: { kind: 'program', name: 'command-line' }, keyId });
    const keys = await listApiKeys(desk.services, { tenant });
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
