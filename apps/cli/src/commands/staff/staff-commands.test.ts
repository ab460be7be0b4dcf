import { openStaffLink } from '@quittance/services/staff/staff-link';
import { openStaffDesk } from '@quittance/services/testing/staff-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliDesk, openCliDesk } from '../../testing/cli-desk.ts';

let desk: CliDesk;
let staff: ReturnType<typeof openStaffDesk>;

beforeAll(async () => {
  desk = await openCliDesk();
  staff = openStaffDesk(desk.world);
});
afterAll(async () => {
  await staff.close();
  await desk.close();
});

const create = ['staff', 'create', '--name', 'Olga Reyes', '--email', 'olga@lumen.example'];

it('the first administrator is made with a link that opens, and nothing of the link stands in the database', async () => {
  const { code, document } = await desk.json([...create, '--as', 'jo']);
  expect([code, document]).toEqual([0, expect.objectContaining({ role: 'administrator', isMailed: true })]);
  expect(document.url).toMatch(/^https:\/\/lumen\.console\.example\/welcome#/);
  const secret = document.url.split('#')[1];
  expect(await openStaffLink(staff.context, { tenant: desk.tenant, secret })).toMatchObject({
    kind: 'opened',
    purpose: 'invitation',
    name: 'Olga Reyes',
  });
  expect(await desk.deeds()).toContain('quittance_staff quittance-cli program:quittance-jo: insert staff_member');
});

it('the mail with the link waits for the worker, and nothing is sent by the command itself', async () => {
  const { rows } = await desk.world.adminPool.query('select state from message where tenant_id = $1', [desk.tenant.id]);
  expect(rows).toEqual([{ state: 'queued' }]);
});

it('an address that somebody signs in by already is refused with the code of the API', async () => {
  expect(await desk.json(create.with(-1, 'OLGA@lumen.example'))).toMatchObject({
    code: 3,
    error: { code: 'StaffMemberExists' },
  });
});

it('who works for a tenant is listed, with roles and links', async () => {
  expect((await desk.json(['staff', 'list'])).document.staff).toMatchObject([
    { name: 'Olga Reyes', email: 'olga@lumen.example', role: 'administrator', state: 'invited', lastSeenAt: null },
  ]);
  expect((await desk.run(['staff', 'list', '--tenant', 'lumen'])).stdout).toMatch(
    /Olga Reyes +olga@lumen\.example +administrator +invited +never/,
  );
});

it.each([
  [create.with(-1, 'no address'), '--email takes an e-mail address'],
  [[...create, '--role', 'owner'], '--role takes one of viewer, agent, supervisor, administrator'],
])('%j is refused', async (args, told) => {
  expect(await desk.json(args)).toMatchObject({ code: 2, error: { message: expect.stringContaining(told) } });
});
