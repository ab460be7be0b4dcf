import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReceipt } from '../payments/history/get-receipt.ts';
import type { Operator } from '../staff/operator.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { listStaffDocuments, readStaffDocument } from './staff-documents.ts';

let harness: PaymentHarness;
let staff: StaffHarness;
let actor: Operator;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  actor = (await staff.hire(harness.tenant, 'viewer')).actor;
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});

async function given(payer: Payer, method: Awaited<ReturnType<PaymentHarness['card']>>) {
  const paymentId = await harness.pay(payer, { method, confirmDuplicate: true });
  const { tenant } = harness;
  const document = await getReceipt(harness.api, { tenant, session: payer.session, paymentId, language: 'en' });
  if (document.kind === 'refused') throw new Error(document.code);
  return { paymentId, pdf: Buffer.from(document.pdf) };
}

const list = (payer: Payer, page: { cursor?: string; limit?: number } = {}, tenant = harness.tenant) =>
  listStaffDocuments(staff.services, { tenant, customerId: payer.session.customerId, ...page });
const read = (documentId: string, tenant = harness.tenant) =>
  readStaffDocument(
    { ...staff.services, onFault: (fault) => harness.faults.push(fault) },
    { tenant, actor, documentId },
  );

describe('a customer’s documents in the console', () => {
  it('are listed page by page and returned byte for byte, as recorded in the audit log', async () => {
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    const one = await given(payer, method);
    const other = await given(payer, method);
    const first = await list(payer, { limit: 1 });
    const rest = await list(payer, { limit: 1, cursor: first.nextCursor ?? '' });
    const documents = [...first.documents, ...rest.documents];
    expect(documents.map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual(
      [one, other].map(({ paymentId }) => ['receipt', paymentId]).toSorted(),
    );
    expect(rest.nextCursor).toBeNull();
    const mine = documents.find(({ subject }) => subject === one.paymentId);
    const opened = await read(mine?.documentId ?? '');
    if (opened.kind === 'refused') throw new Error(opened.code);
    expect(Buffer.from(opened.pdf).equals(one.pdf)).toBe(true);
    const reads = await harness.query('select kind from staff_read where customer_id = $1', [payer.session.customerId]);
    expect(reads).toEqual([{ kind: 'paper' }]);
  });

  it('are retired when the file is missing, and the fault is reported', async () => {
    const payer = await harness.newPayer();
    await given(payer, await harness.card(payer));
    const { documents } = await list(payer);
    const documentId = documents[0]?.documentId ?? '';
    const [row] = await harness.query<{ stored_as: string }>('select stored_as from document where document_id = $1', [
      documentId,
    ]);
    await harness.world.context.files.remove(row?.stored_as ?? '');
    harness.faults.length = 0;
    expect(await read(documentId)).toMatchObject({ code: 'NotFound' });
    expect(harness.faults).toHaveLength(1);
    expect((await list(payer)).documents).toEqual([]);
  });

  it('are refused for another tenant', async () => {
    const payer = await harness.newPayer();
    await given(payer, await harness.card(payer));
    const other = await makeTenant(harness.world, { label: 'stranger' });
    const { documents } = await list(payer);
    expect((await list(payer, {}, other)).documents).toEqual([]);
    expect(await read(documents[0]?.documentId ?? '', other)).toMatchObject({ code: 'NotFound' });
    expect(await read('x')).toMatchObject({ code: 'NotFound' });
  });
});
