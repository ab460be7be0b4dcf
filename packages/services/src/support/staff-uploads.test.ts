import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { markUploadSeen, readUpload } from './read-upload.ts';
import { getStaffUpload, listStaffUploads } from './staff-uploads.ts';
import { uploadDocument } from './upload-document.ts';

let world: TestWorld;
let staff: StaffHarness;
let tenant: Tenant;
let actor: Operator & { name: string };
let files = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  staff = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'taker' });
  actor = (await staff.hire(tenant, 'agent')).actor;
});
afterAll(async () => {
  await staff.close();
  await world.close();
});

async function send(fileName = 'letter.pdf') {
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  const session = await makeCustomer(world, { tenant, login: `sender${++files}`, accounts: [] });
  const bytes = Buffer.concat([sampleFiles.pdf, Buffer.from(String(files))]);
  const sent = await uploadDocument(world.context, {
    ...{ tenant, session, fileName, mediaType: 'application/pdf', disputeId: undefined },
    content: bytes.toString('base64'),
  });
  if (sent.kind === 'refused') throw new Error(sent.code);
  return { uploadId: sent.upload.uploadId, customerId: session.customerId, bytes };
}

const list = (search: Parameters<typeof listStaffUploads>[1]['search'], of = tenant) =>
  listStaffUploads(staff.services, { tenant: of, search });
const ask = (uploadId: string) => ({ tenant, actor, uploadId });

describe('customers’ uploads in the console', () => {
  it('are listed newest first, page by page, until an employee has seen them', async () => {
    const sent = [await send(), await send(), await send()].toReversed();
    const ids = sent.map(({ uploadId }) => uploadId);
    const first = await list({ limit: 2, onlyUnseen: true });
    expect(first.uploads.map(({ uploadId }) => uploadId)).toEqual(ids.slice(0, 2));
    const rest = await list({ limit: 2, onlyUnseen: true, cursor: first.nextCursor ?? '' });
    expect(rest.uploads.map(({ uploadId }) => uploadId)).toEqual(ids.slice(2));
    for (const id of ids) await markUploadSeen(staff.services, { ...ask(id), note: '' });
    expect((await list({ onlyUnseen: true })).uploads).toEqual([]);
    const [one] = sent;
    expect((await list({ customerId: one?.customerId })).uploads).toMatchObject([{ uploadId: one?.uploadId }]);
  });

  it('are returned unchanged, which the audit log records', async () => {
    const { uploadId, customerId, bytes } = await send('Informe número 1.pdf');
    const file = await readUpload(staff.services, ask(uploadId));
    if (file.kind === 'refused') throw new Error(file.code);
    expect([Buffer.from(file.bytes).equals(bytes), file.fileName]).toEqual([true, 'Informe número 1.pdf']);
    const { rows } = await world.adminPool.query('select kind from staff_read where customer_id = $1', [customerId]);
    expect(rows).toEqual([{ kind: 'file' }]);
  });

  it('are refused when they were altered in the store', async () => {
    const [one, other] = [await send(), await send()];
    const { rows } = await world.adminPool.query<{ stored_as: string }>(
      'select stored_as from upload where upload_id = any ($1) order by upload_id',
      [[one.uploadId, other.uploadId]],
    );
    const [{ stored_as: of }, { stored_as: by }] = rows as [{ stored_as: string }, { stored_as: string }];
    const bytes = await world.context.files.get(by);
    await world.context.files.remove(of);
    await expect(readUpload(staff.services, ask(one.uploadId))).rejects.toThrow('missing from the store');
    await world.context.files.put(of, bytes ?? new Uint8Array());
    await expect(readUpload(staff.services, ask(one.uploadId))).rejects.toThrow();
  });

  it('are marked as seen with a note, which closes their case', async () => {
    const { uploadId } = await send();
    const open = 'select 1 from operator_case where upload_id = $1 and closed_at is null';
    expect((await world.adminPool.query(open, [uploadId])).rows).toHaveLength(1);
    await markUploadSeen(staff.services, { ...ask(uploadId), note: 'a police report' });
    const found = await getStaffUpload(staff.services, { tenant, uploadId });
    expect(found).toMatchObject({ upload: { seen: { byName: actor.name, note: 'a police report' } } });
    expect((await world.adminPool.query(open, [uploadId])).rows).toEqual([]);
    await markUploadSeen(staff.services, { ...ask(uploadId), note: 'of another person' });
    expect(await getStaffUpload(staff.services, { tenant, uploadId })).toMatchObject({
      upload: { seen: { note: 'of another person' } },
    });
  });

  it('are refused for another tenant', async () => {
    const other = await makeTenant(world, { label: 'stranger' });
    const { uploadId } = await send();
    const asked = { tenant: other, actor, uploadId };
    expect((await list({}, other)).uploads).toEqual([]);
    expect(await getStaffUpload(staff.services, asked)).toMatchObject({ code: 'NotFound' });
    expect(await readUpload(staff.services, asked)).toMatchObject({ code: 'NotFound' });
    expect(await markUploadSeen(staff.services, { ...asked, note: '' })).toMatchObject({ code: 'NotFound' });
  });
});
