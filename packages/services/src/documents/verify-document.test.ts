import { randomUUID } from 'node:crypto';
import { changePastTriggers } from '@quittance/database/testing/change-past-triggers';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeDueInstallments } from '../installment-plans/charge/charge-due-installments.ts';
import { readPdfText } from '../payments/receipt/testing/read-pdf.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { getPlanAuthorization } from './get-plan-authorization.ts';
import { verifyDocument } from './verify-document.ts';

let harness: PlanHarness;
let payer: Payer;
let planId: string;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
  planId = (await harness.makePlan(payer, { method: await harness.cardReference(payer) })).planId;
});

const onFault = (fault: unknown) => {
  throw fault;
};
const document = async () => {
  const asked = { tenant: harness.tenant, session: payer.session, planId, language: 'en' } as const;
  const drawn = await getPlanAuthorization({ ...harness.api, onFault }, asked);
  if (drawn.kind === 'refused') throw new Error(drawn.code);
  return drawn.pdf;
};
const verify = (subject: Parameters<typeof verifyDocument>[1]['subject'], tenant = harness.tenant) =>
  verifyDocument(harness.worker, { tenant, subject });
const tamper = (statement: string) => changePastTriggers(harness.world.adminPool, statement);

describe('an authorization', () => {
  it('law: Nacha 2.3.2: names the browser, the address, the hash and the server’s signature', async () => {
    const text = readPdfText(await document());
    const { rows } = await harness.world.adminPool.query(
      'select user_agent, client_address, text_hash, signature from plan_version where plan_id = $1',
      [planId],
    );
    const [row] = rows;
    for (const fact of [row.user_agent, row.client_address]) expect(text).toContain(fact);
    const withoutBreaks = text.replaceAll(' ', '');
    for (const bytes of [row.text_hash, row.signature]) expect(withoutBreaks).toContain(bytes.toString('hex'));
  });

  it('is valid as a PDF and as a record when it is unchanged', async () => {
    expect(await verify({ pdf: await document() })).toMatchObject({
      ...{ isValid: true, code: 'Valid', kind: 'plan-authorization', acceptedAt: expect.any(Date) },
    });
    expect(await verify({ planId, versionNumber: undefined })).toMatchObject({ isValid: true, code: 'Valid' });
  });

  it.each([
    ["text = text || ' and more'", 'TextHashWrong'],
    ["text = 'All of it', text_hash = sha256('All of it')", 'RecordSignatureWrong'],
    ["accepted_at = '2026-01-01T00:00:00Z'", 'RecordSignatureWrong'],
    ["client_address = '203.0.113.9'", 'RecordSignatureWrong'],
    ["user_agent = 'Another browser'", 'RecordSignatureWrong'],
    ["language = 'es'", 'RecordSignatureWrong'],
    ["signature = sha256('forged')", 'RecordSignatureWrong'],
    ['signature = null', 'RecordUnsigned'],
  ])('is invalid after %s', async (change, code) => {
    const pdf = await document();
    await tamper(`update plan_version set ${change} where plan_id = '${planId}'`);
    for (const verdict of [await verify({ pdf }), await verify({ planId, versionNumber: 1 })])
      expect(verdict).toMatchObject({ isValid: false, code });
  });

  it('is copied to the plan’s payments with its signature', async () => {
    const [first] = (await harness.plan(payer, planId)).installments;
    harness.world.clock.now = new Date(`${first?.chargeOn}T18:00:00Z`);
    await chargeDueInstallments(harness.worker, harness.tenant);
    const { rows } = await harness.world.adminPool.query('select payment_id from payment where plan_id = $1', [planId]);
    expect(rows).toHaveLength(1);
    const { payment_id: paymentId } = rows[0];
    expect(await verify({ paymentId })).toMatchObject({ isValid: true, code: 'Valid' });
    await tamper(`update payment_authorization set user_agent = 'x' where payment_id = '${paymentId}'`);
    expect(await verify({ paymentId })).toMatchObject({ isValid: false, code: 'RecordSignatureWrong' });
  });
});

describe('a PDF document', () => {
  it('is invalid when one byte has changed and for another tenant', async () => {
    const pdf = await document();
    const changed = Uint8Array.from(pdf);
    changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
    expect(await verify({ pdf: changed })).toMatchObject({ isValid: false, code: 'DocumentUnknown' });
    const other = await makeTenant(harness.world, { label: `other-${randomUUID()}` });
    expect(await verify({ pdf }, other)).toMatchObject({ isValid: false, code: 'DocumentUnknown' });
  });

  it.each([
    ["subject = replace(subject, ' 1', ' 2')", 'DocumentSignatureWrong'],
    ['signature = null', 'DocumentUnsigned'],
  ])('is invalid when its row was changed by %s', async (change, code) => {
    const pdf = await document();
    await tamper(`update document set ${change} where customer_id = '${payer.session.customerId}'`);
    expect(await verify({ pdf })).toMatchObject({ isValid: false, code });
  });
});

it('a record that doesn’t exist is never valid', async () => {
  const nobodys = randomUUID();
  for (const subject of [
    { paymentId: nobodys },
    { planId: nobodys, versionNumber: undefined },
    { planId, versionNumber: 7 },
    { autopayId: nobodys, versionNumber: undefined },
  ])
    expect(await verify(subject)).toMatchObject({ isValid: false, code: 'RecordUnknown' });
});
