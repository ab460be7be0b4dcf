import type { CreditorCall } from '@quittance/contract/creditor/creditor-call';
import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { prepareTestDatabase } from '@quittance/database/testing/prepare-test-database';
import { closePostingFile } from '@quittance/services/posting/close-posting-file';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { plantAutopay } from '@quittance/services/testing/fixtures/test-autopay';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditorDocument } from '../../../apps/api/src/features/creditor/creditor-document.ts';
import { openCreditorApi } from '../../../apps/api/src/testing/creditor-api.ts';
import { payByCard } from '../../../apps/api/src/testing/pay-by-card.ts';
import { plannedAccount } from '../../../apps/api/src/testing/staff/staff-plans.ts';
import { makeTemporaryFolder } from '../../start/temporary-folder.ts';
import { creditorAnswerCheck } from './creditor-answer-check.ts';
import { type CreditorDocument, type CreditorOperation, creditorOperations } from './creditor-operations.ts';
import { type CreditorInput, creditorInputs } from './creditor-requests.ts';

// docs/fuzzing.md explains both.
const seed = Number(process.env.FUZZ_SEED ?? 8);
const runs = Number(process.env.FUZZ_RUNS ?? 40);
const timeout = 600_000;

const operations = creditorOperations(creditorDocument() as CreditorDocument);
const check = creditorAnswerCheck();
const folder = makeTemporaryFolder('creditor-fuzz');
let server: Awaited<ReturnType<typeof startEmbeddedServer>>;
let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let key: string;
let existing: Record<string, readonly string[]>;

beforeAll(async () => {
  server = await startEmbeddedServer({
    dataDirectory: `${folder.path}/database`,
    superuserPassword: 'fuzz',
    settings: ['fsync=off', 'max_connections=100'],
  });
  api = await openCreditorApi(await prepareTestDatabase(server.url), { KEY_REQUESTS_PER_MINUTE: 1_000_000 });
  tenant = await makeTenant(api.world, { label: 'pay' });
  key = await api.makeKey(tenant);
  existing = await makeResources();
}, timeout);
afterAll(async () => {
  await api.close();
  await server.stop();
  folder.remove();
}, timeout);

/** Makes a few resources of each kind and returns their names, by path parameter. */
async function makeResources(): Promise<Record<string, readonly string[]>> {
  const [made, later] = [
    await payByCard(api.world, { tenant, accountReferenceCode: 'PAID-1' }),
    await payByCard(api.world, { tenant, accountReferenceCode: 'PAID-2', inDays: 5 }),
  ];
  const accounts = [{ referenceCode: 'AUTO-1' }];
  const session = await makeCustomer(api.world, { tenant, login: 'planner', accounts });
  const autopayID = await plantAutopay(api.world, { tenant, session, accountReferenceCode: 'AUTO-1' });
  const { planID } = await plannedAccount({ console: api, tenant });
  const account = { merchantPayeeCode: 'PAYEE', accountReferenceCode: 'PAID-1' };
  const link = await make('POST', '/v1/creditor/pay-links', { accounts: [account], validDays: 30 });
  const path = '/v1/creditor/accounts/PAYEE/PAID-1';
  const offer = { offerType: 'lump-sum', total: 300, expiresOn: '2026-12-15', dueOn: '2026-12-31' };
  const { offerID = '' } = await make('PUT', `${path}/offers/O-1`, offer);
  const bill = { billNumber: 'B-1', billAmount: 84.32, billItems: [{ label: 'Water', amount: 84.32 }] };
  await make('PUT', path, { ...bill, amountDue: 40.5, asOf: '2026-11-23T06:00:00Z' });
  const { rows: imports } = await api.world.adminPool.query<{ batch_id: string }>('select batch_id from import_batch');
  const { adminPool, context } = api.world;
  const actor = { kind: 'program', name: 'test' } as const;
  const services = { ...context, database: tenantDatabase(adminPool) };
  const closed = await closePostingFile(services, { tenant, actor, payeeCode: 'PAYEE' });
  if (closed.kind === 'refused') throw new Error(closed.code);
  return {
    customerReferenceCode: ['C-planner', 'C-payer-PAID-1', 'C-new'],
    merchantPayeeCode: ['PAYEE'],
    accountReferenceCode: ['PAID-1', 'PAID-2', 'AUTO-1', 'NEW-1'],
    billNumber: ['B-1', 'B-2'],
    offerReferenceCode: ['O-1', 'O-2'],
    paymentID: [made.paymentID, later.paymentID],
    planID: [planID],
    autopayID: [autopayID],
    payLinkID: [link.payLinkID ?? ''],
    offerID: [offerID],
    importID: imports.map(({ batch_id }) => batch_id),
    postingFileID: [closed.postingFileId],
  };
}

async function make(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await api.send({ method, path } as CreditorCall, { key, body });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

let sent = 0;

function send(operation: CreditorOperation, input: CreditorInput) {
  const { method, path, headers } = operation;
  const isRead = method === 'GET';
  return api.send({ method, path } as CreditorCall, {
    ...{ key, params: input.params, query: input.query },
    ...(input.body !== undefined && { body: input.body }),
    headers: {
      ...(!isRead && { 'idempotency-key': input.hasKey ? `fuzz-${seed}-${++sent}` : '' }),
      ...(input.etag !== undefined && headers.includes('if-match') && { 'if-match': input.etag }),
      ...(input.etag !== undefined && isRead && { 'if-none-match': input.etag }),
    },
  });
}

/**
 * Tables of everything that a creditor can change. Limits and logs may change with a refused request, and reading a PDF keeps
 * it as issued.
 */
const shown = [
  ...['customer', 'account', 'account_item', 'bill', 'bill_item', 'payment', 'payment_event', 'refund'],
  ...['ledger_transaction', 'ledger_entry', 'installment_plan', 'plan_version', 'autopay', 'autopay_version'],
  ...['settlement_offer', 'agent_link', 'import_batch', 'staff_action'],
];

async function contents(): Promise<string> {
  const each = shown.map(
    (table) => `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${table} t`,
  );
  const { rows } = await api.world.adminPool.query<{ rows: string }>(each.join(' union all '));
  return rows.map((row) => row.rows).join();
}

describe(`requests made from the document, with seed ${seed}`, { timeout }, () => {
  const statuses = new Map<string, Set<number>>();

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s answers as documented, and a refused request or a dry run changes nothing',
    async (operationId, operation) => {
      const seen = new Set<number>();
      statuses.set(operationId, seen);
      const property = fc.asyncProperty(creditorInputs(operation, existing), async (input) => {
        const before = await contents();
        const answer = await send(operation, input);
        seen.add(answer.statusCode);
        const type = String(answer.headers['content-type'] ?? '');
        expect(check(operation, { status: answer.statusCode, type, text: answer.body })).toBeUndefined();
        const mayChange = answer.statusCode < 300 && operation.method !== 'GET' && input.query.dryRun !== 'true';
        if (!mayChange) expect(await contents()).toBe(before);
      });
      await fc.assert(property, { seed, numRuns: runs });
    },
  );

  it('succeed and are refused often enough to mean something', () => {
    const live = [...statuses].filter(([name]) => !/Test/.test(name)).map(([, seen]) => seen);
    const succeeded = live.filter((seen) => seen.has(200) || seen.has(201));
    expect(succeeded.length / live.length).toBeGreaterThan(0.75);
    expect(live.filter((seen) => seen.has(400))).toHaveLength(live.length);
  });
});

it('the check finds a status, a type and a field that the document lacks', () => {
  const operation = operations.find(({ operationId }) => operationId === 'listCustomers');
  if (!operation) throw new Error('there is no listCustomers');
  const answer = { status: 200, type: 'application/json; charset=utf-8', text: '{"data":[],"nextCursor":null}' };
  expect(check(operation, answer)).toBeUndefined();
  expect(check(operation, { ...answer, text: '{"data":[],"nextCursor":null,"more":1}' })).toMatch(/outside its schema/);
  expect(check(operation, { ...answer, status: 418 })).toMatch(/doesn't list/);
  expect(check(operation, { ...answer, type: 'text/html' })).toMatch(/as text\/html/);
  expect(check(operation, { ...answer, status: 500 })).toMatch(/answered 500/);
});
