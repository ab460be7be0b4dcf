import { readTaggedPdf } from '@quittance/services/documents/testing/read-tagged-pdf';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allCases } from '../testing/all-cases.ts';
import type { CaseHarness } from '../testing/call-cases.ts';
import { openTestApi } from '../testing/test-api.ts';

let harness: CaseHarness;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  const api = await openTestApi(urls);
  harness = { api, tenant: await makeTenant(api.world, { label: 'pay' }) };
});
afterAll(() => harness.api.close());

const documents = allCases.filter(({ call }) => call.contentType === 'application/pdf');
const withLanguage: string[] = [];
/** `11/10/2026` means October 11 to a Spanish reader. */
const ambiguousDay = /\b\d{1,2}\/\d{1,2}\/\d{4}\b/;
const spanishDay = /\b\d{1,2} de [a-z]+ de \d{4}\b/;

describe('Spanish document', () => {
  it.each(documents)('from $call.path spells out the month in every date (req 9.4)', async ({ call, success }) => {
    const { by, ...request } = await success(harness);
    const body = request.body as { language?: string };
    if (!('language' in body)) return;
    withLanguage.push(call.path);
    const answer = await (by ?? harness.api.send)(call, { ...request, body: { ...body, language: 'es' } });
    expect(answer.statusCode).toBe(200);
    const { language, text } = await readTaggedPdf(answer.rawPayload);
    expect(language).toMatch(/^es/);
    expect(text).not.toMatch(ambiguousDay);
    if (call.path !== '/v1/electronicrecords/testpage') expect(text).toMatch(spanishDay);
  });

  it('is tested for every endpoint that creates a document', () => {
    expect(withLanguage.length).toBeGreaterThanOrEqual(10);
  });
});
