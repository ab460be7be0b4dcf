import { providedUrls } from '@quittance/database/testing/provided-urls';
import { codesOfTenant } from '@quittance/domain/limit-uses/use-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveUses } from '../limit-uses/reserve-uses.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { requestCode } from './request-code.ts';

const tooMany = { kind: 'refused', code: 'TooManyRequests', retryAfterSeconds: 60 };
let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

describe('the tenant-wide limit on verification codes', () => {
  async function nearlyBusy(label: string, { sent }: { sent: number }) {
    const busy = await makeTenant(world, { label });
    const { customerId } = await makeCustomer(world, { tenant: busy, login: 'ana', accounts: [] });
    const uses = [{ ...codesOfTenant, subject: busy.id }];
    const { now } = world.clock;
    await world.context.database.inTenant(busy.id, (tx) => reserveUses(tx, { tenantId: busy.id, uses, now }));
    await world.adminPool.query(
      'update limit_use set used_at = array_fill(used_at[1], array[$2::int]) where tenant_id = $1',
      [busy.id, sent],
    );
    const request = { purpose: 'email-opt-in', channel: 'email', language: 'en' } as const;
    return (destination: string) => requestCode(world.context, { tenant: busy, customerId, destination, ...request });
  }

  it('delays codes for a minute after the tenant sends a thousand in one minute', async () => {
    const send = await nearlyBusy('busy', { sent: 1_000 });
    expect(await send('ana@example.com')).toEqual(tooMany);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    expect(await send('ana@example.com')).toMatchObject({ kind: 'sent' });
  });

  it('allows three of ten concurrent codes to different addresses when three are left', async () => {
    const send = await nearlyBusy('rush', { sent: 997 });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(`ana${at}@example.com`)));
    expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(3);
    for (const answer of answers.filter(({ kind }) => kind === 'refused')) expect(answer).toEqual(tooMany);
  });

  it('ignores codes refused by the limit for a single address', async () => {
    const send = await nearlyBusy('again', { sent: 998 });
    expect(await send('ana@example.com')).toMatchObject({ kind: 'sent' });
    expect(await send('ana@example.com')).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 30 });
    expect(await send('ben@example.com')).toMatchObject({ kind: 'sent' });
  });
});
