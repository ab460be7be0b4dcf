import { listUploads, requestCallBack, uploadDocument } from '@quittance/contract/support';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { sampleFiles } from '@quittance/services/testing/sample-files';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { beginNextMinute } from '../../testing/begin-next-minute.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { daysAhead } from '../../testing/payment-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

const letter = (bytes: Uint8Array) => ({
  fileName: 'letter.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from(bytes).toString('base64'),
});

describe('customer upload', () => {
  it('may be as large as the contract allows, unlike other requests', async () => {
    const { credentials } = await signInCustomer(api, { tenant });
    const largest = Buffer.concat([sampleFiles.pdf, Buffer.alloc(largestUploadBytes - sampleFiles.pdf.length)]);
    const answer = await api.send(uploadDocument, { ...credentials, body: letter(largest) });
    expect(answer.json()).toMatchObject({ upload: { sizeBytes: largestUploadBytes, fileName: 'letter.pdf' } });
    expect((await api.send(listUploads, { ...credentials, body: letter(largest) })).statusCode).toBe(413);
  });

  it('is refused when it is too large or its type is wrong', async () => {
    const { credentials } = await signInCustomer(api, { tenant });
    const tooMuch = await api.send(uploadDocument, { ...credentials, body: letter(Buffer.alloc(12_000_000)) });
    expect(tooMuch.statusCode).toBe(413);
    const lie = { ...letter(sampleFiles.exe), mediaType: 'image/png' };
    const answer = await api.send(uploadDocument, { ...credentials, body: lie });
    expect([answer.statusCode, answer.json().error]).toEqual([422, { errorSource: 'Quittance', field: 'mediaType' }]);
    expect((await api.send(listUploads, credentials)).json().uploads).toEqual([]);
  });

  it('is rate limited by client address, even when it is refused', async () => {
    beginNextMinute(api);
    const { credentials } = await signInCustomer(api, { tenant });
    const { send } = await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 2 } });
    const lie = { ...letter(sampleFiles.exe), mediaType: 'image/png' };
    const answers = [];
    for (let index = 0; index < 3; index++) answers.push(await send(uploadDocument, { ...credentials, body: lie }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 429]);
  });

  it("is refused for guests, who can't request callbacks either (req 6.1)", async () => {
    const { credentials } = await enterAsGuest(api, { tenant });
    const wish = { phoneNumber: '3125550199', topic: 'plan', partOfDay: 'morning', language: 'en' };
    const callOn = daysAhead(api, { tenant, days: 7 });
    const answers = [
      await api.send(uploadDocument, { ...credentials, body: letter(sampleFiles.pdf) }),
      await api.send(listUploads, credentials),
      await api.send(requestCallBack, { ...credentials, body: { ...wish, callOn } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});
