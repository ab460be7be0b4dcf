import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { getImport, getQuarantine, startImport, uploadImport } from '@quittance/contract/staff/imports';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { createApiKey } from '@quittance/services/api-keys/manage-api-keys';
import { advanceImport } from '@quittance/services/imports/advance-import';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestConsole, type TestConsole } from '../../testing/staff/test-console.ts';

let console: TestConsole;
let tenant: Tenant;
let key: string;

beforeAll(async () => {
  console = await openTestConsole(providedUrls());
  tenant = await makeTenant(console.world, { label: 'pay' });
  const of = {
    tenant,
    actor: { kind: 'program', name: 'test' },
    name: 'Key',
    scopes: ['imports'],
    expiresAt: null,
  } as const;
  key = (await createApiKey(console.harness.services, { ...of, scopes: [...of.scopes] })).text;
});
afterAll(() => console.close());

const file = 'customerReferenceCode,firstName,lastName\nS-1,Ana,Doe\nS-2,,\n';

function stream(query: Record<string, string>, payload: string, contentType = 'text/csv') {
  return console.app.inject({
    method: 'POST',
    url: `/api${uploadImport.path}?${new URLSearchParams(query)}`,
    headers: { host: 'pay.localhost', authorization: `Bearer ${key}`, 'content-type': contentType },
    payload,
  });
}

const query = { payeeCode: 'PAYEE', kind: 'customers', mode: 'delta', batchKey: 'stream', fileName: 'people.csv' };

describe('import file streamed by a program', () => {
  it('is received, previewed and started, and its quarantined rows can be downloaded', async () => {
    const uploaded = await stream({ ...query, declaredRows: '2' }, file);
    expect([uploaded.statusCode, uploaded.json()]).toMatchObject([200, { isKnown: false }]);
    const { importID } = uploaded.json() as { importID: string };
    await advanceImport(console.world.worker, { tenant, batchId: importID });
    const seen = await console.send(getImport, { key, body: { importID } });
    expect(seen.json()).toMatchObject({
      import: { state: 'previewed', rowsTaken: 2, rowsQuarantined: 0, startedBy: expect.stringMatching(/^key:/) },
      preview: { counts: { created: 1, quarantined: 1 }, created: [{ line: 2, key: 'S-1', balance: '0.00' }] },
    });
    expect((await console.send(startImport, { key, body: { importID } })).statusCode).toBe(200);
    await advanceImport(console.world.worker, { tenant, batchId: importID });
    const aside = await console.send(getQuarantine, { key, body: { importID } });
    expect(aside.body).toContain('\r\n3,firstName; lastName,');
    const lines = await console.world.adminPool.query(
      "select distinct actor_operator from audit_event where tenant_id = $1 and subject = 'customer'",
      [tenant.id],
    );
    expect(lines.rows).toEqual([{ actor_operator: expect.stringMatching(/^key:/) }]);
  });

  it('is recognized when its batch key is repeated, and may be JSON Lines', async () => {
    expect((await stream(query, file)).json()).toMatchObject({ isKnown: true });
    const lines = '{"customerReferenceCode":"S-9","firstName":"Bo","lastName":"Lee"}\n';
    const answer = await stream({ ...query, batchKey: 'lines' }, lines, 'application/x-ndjson');
    expect(answer.json()).toMatchObject({ isKnown: false });
  });

  it('may end as many open records as its sender allows', async () => {
    const full = { ...query, kind: 'offers', mode: 'full', batchKey: 'full', mostEndedPercent: '35' };
    const offers = 'offerReferenceCode,accountReferenceCode,offerType,total\nO-1,A-1,single,10.00\n';
    const { importID } = (await stream(full, offers)).json() as { importID: string };
    const text = 'select max_ended_percent from import_batch where batch_id = $1';
    const { rows } = await console.world.adminPool.query(text, [importID]);
    expect(rows).toEqual([{ max_ended_percent: 35 }]);
    expect((await stream({ ...full, batchKey: 'too-full', mostEndedPercent: '101' }, offers)).statusCode).toBe(400);
  });

  it('is received over a real connection', async () => {
    const address = await console.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}/api${uploadImport.path}?${new URLSearchParams({ ...query, batchKey: 'wire' })}`;
    const headers = { host: 'pay.localhost', authorization: `Bearer ${key}`, 'content-type': 'text/csv' };
    const sent = request(url, { method: 'POST', headers }).end(file);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await json(answer)]).toMatchObject([200, { isKnown: false }]);
  });

  it('is refused with an error that names the fault', async () => {
    const answer = await stream({ ...query, batchKey: 'wrong' }, 'id\n1\n');
    expect([answer.statusCode, answer.json().error.field]).toEqual([
      422,
      'no column is mapped to the field customerReferenceCode',
    ]);
    expect((await stream({ ...query, batchKey: 'no-json', mapping: '{' }, file)).statusCode).toBe(400);
    expect((await stream({ ...query, kind: 'people' }, file)).statusCode).toBe(400);
  });
});
