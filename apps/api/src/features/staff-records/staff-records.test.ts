import { exportAudit } from '@quittance/contract/staff/audit';
import { downloadStaffDocument, downloadUpload } from '@quittance/contract/staff/files';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleHarness } from '../../testing/staff/staff-cases.ts';
import { givenDocument, sentFile } from '../../testing/staff/staff-records.ts';
import { openTestConsole } from '../../testing/staff/test-console.ts';

let harness: ConsoleHarness;
let cookie: string;

beforeAll(async () => {
  const console = await openTestConsole(providedUrls());
  harness = { console, tenant: await makeTenant(console.world, { label: 'pay' }) };
  ({ cookie } = await console.enter(harness.tenant, 'supervisor'));
});
afterAll(() => harness.console.close());

describe('file uploaded by a customer', () => {
  it('downloads under its name, and no browser displays it or guesses its type', async () => {
    const { uploadID, content } = await sentFile(harness, 'carta "número" 1;.pdf');
    const answer = await harness.console.send(downloadUpload, { cookie, body: { uploadID } });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [, plain, encoded] =
      /^attachment; filename="([^"]*)"; filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition'])) ??
      [];
    expect(plain).toMatch(/^[\w.() -]+$/);
    expect(decodeURIComponent(encoded ?? '')).toMatch(/^carta .*número.*1.*\.pdf$/);
  });
});

describe("customer's document", () => {
  it('downloads as the stored PDF', async () => {
    const { documentID } = await givenDocument(harness);
    const answer = await harness.console.send(downloadStaffDocument, { cookie, body: { documentID } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="receipt.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('audit log export', () => {
  it('is a CSV file with a header and one line for each entry', async () => {
    const { session } = await sentFile(harness);
    const body = { about: { kind: 'customer', id: session.customerId }, subject: 'upload' };
    const answer = await harness.console.send(exportAudit, { cookie, body });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, line, rest] = answer.body.split('\r\n');
    expect(header).toBe('at,no,actorKind,actor,actorName,action,subject,key,changed,state');
    expect(line).toContain(`,customer,${session.customerId},,insert,upload,`);
    expect(rest).toBe('');
  });
});
