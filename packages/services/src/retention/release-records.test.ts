import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStaffCustomer } from '../customers/get-staff-customer.ts';
import type { Operator } from '../staff/operator.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { holdRecords } from './legal-holds.ts';
import { releaseRecords } from './release-records.ts';

let harness: MoneyHarness;
let customerId: string;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  customerId = (await harness.newPayer()).session.customerId;
  const { tenant, staffMembers } = harness;
  const held = await holdRecords(harness.staff, {
    tenant,
    actor: staffMembers.sam,
    customerId,
    reason: 'Lawsuit 26-CV-104',
  });
  expect(held.kind).toBe('held');
});

const program: Operator = { kind: 'program', name: 'test' };
const release = (actor: Operator, tenant = harness.tenant) =>
  releaseRecords(harness.staff, { tenant, actor, customerId, reason: 'The lawsuit is over.' });

async function ask(actor: Operator): Promise<string> {
  const asked = await release(actor);
  if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
  return asked.approvalId;
}

async function shown() {
  const { tenant, staffMembers } = harness;
  const found = await getStaffCustomer(harness.staff, { tenant, actor: staffMembers.agent, customerId });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.customer.legalHold;
}

describe('legal hold release (req 12.19)', () => {
  it('needs a second administrator, and the hold stays until then', async () => {
    const approvalId = await ask(harness.staffMembers.sam);
    expect(await shown()).toMatchObject({ reason: 'Lawsuit 26-CV-104', releaseId: approvalId });
    expect((await harness.decide(approvalId, harness.staffMembers.sue)).kind).toBe('refused');
    expect(await shown()).toBeDefined();
    expect((await harness.decide(approvalId, harness.staffMembers.olga)).kind).toBe('decided');
    expect(await shown()).toBeUndefined();
    expect(await release(harness.staffMembers.sam)).toEqual({ kind: 'refused', code: 'NotFound' });
  });

  it('cannot be approved by the administrator who requested it', async () => {
    const approvalId = await ask(harness.staffMembers.olga);
    expect((await harness.decide(approvalId, harness.staffMembers.olga)).kind).toBe('refused');
    expect(await shown()).toBeDefined();
  });

  it('is requested once, even by two people at the same time', async () => {
    const asked = await Promise.all([release(harness.staffMembers.sam), release(harness.staffMembers.sue)]);
    expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['awaits-approval', 'refused']);
    expect(await release(harness.staffMembers.sue)).toMatchObject({ code: 'ApprovalExists' });
  });

  it('leaves the hold in place when it is refused, and can be requested again', async () => {
    const approvalId = await ask(harness.staffMembers.sam);
    await harness.decide(approvalId, harness.staffMembers.olga, 'refuse');
    expect(await shown()).toMatchObject({ releaseId: null });
    expect(await ask(harness.staffMembers.sam)).not.toBe(approvalId);
  });

  it('is closed when a command-line program releases the hold, and a new hold needs a new request', async () => {
    const approvalId = await ask(harness.staffMembers.sam);
    expect(await release(program)).toEqual({ kind: 'released' });
    const { tenant, staffMembers } = harness;
    await holdRecords(harness.staff, { tenant, actor: staffMembers.sam, customerId, reason: 'Another lawsuit' });
    expect(await harness.decide(approvalId, staffMembers.olga)).toMatchObject({ code: 'ApprovalNotPossible' });
    expect(await shown()).toMatchObject({ reason: 'Another lawsuit' });
  });

  it('needs no approval for a tenant with one employee', async () => {
    await harness.query('update tenant set is_one_person = true where tenant_id = $1', [harness.tenant.id]);
    try {
      expect(await release(harness.staffMembers.olga)).toEqual({ kind: 'released' });
    } finally {
      await harness.query('update tenant set is_one_person = false where tenant_id = $1', [harness.tenant.id]);
    }
  });

  it('is not listed after the request expires', async () => {
    await ask(harness.staffMembers.sam);
    harness.world.clock.now = new Date('2026-12-01T16:00:00Z');
    expect(await shown()).toMatchObject({ releaseId: null });
  });
});
