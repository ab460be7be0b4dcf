import { randomUUID } from 'node:crypto';
import { listUploads, uploadDocument } from '@quittance/contract/support';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';
import { askForHelp, turnOnHardship } from '@quittance/services/testing/fixtures/test-hardship';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { sampleFiles } from '@quittance/services/testing/sample-files';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const uploadCases = [
  defineCases(uploadDocument, {
    async success({ api, tenant }) {
      const payer = await signInCustomer(api, { tenant });
      return { ...payer.credentials, body: { ...file(), disputeID: await disputeAccount(api, payer) } };
    },
    refusals: {
      FileTooLarge: sending({ content: Buffer.alloc(largestUploadBytes + 1).toString('base64') }),
      FileTypeNotAllowed: sending({ content: sampleFiles.html.toString('base64') }),
      async HardshipNotOpen({ api }) {
        const tenant = await makeTenant(api.world, { label: `files-${randomUUID()}` });
        await turnOnHardship(api.world, { tenant });
        const { account, credentials, session } = await signInCustomer(api, { tenant });
        const asked = { tenant, session, accountReferenceCode: account, reason: 'illness' } as const;
        const { requestId } = await askForHelp(api.world, asked);
        return { ...credentials, body: { ...file(), hardshipRequestID: requestId } };
      },
      NotFound: sending({ disputeID: randomUUID() }),
      async TooManyRequests(harness) {
        const request = await sending()(harness);
        for (let index = 0; index < 20; index++) {
          await harness.api.send(uploadDocument, { ...request, body: file(`${index}`) });
        }
        return request;
      },
    },
  }),
  defineCases(listUploads, {
    async success(harness) {
      const request = await sending()(harness);
      await harness.api.send(uploadDocument, request);
      return { ...request, body: {} };
    },
    refusals: {},
  }),
];

/** Different texts produce different files. */
function file(text = '') {
  const content = Buffer.concat([sampleFiles.pdf, Buffer.from(text)]).toString('base64');
  return { fileName: 'letter.pdf', mediaType: 'application/pdf', content };
}

function sending(changes: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const { credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { ...file(), ...changes } };
  };
}
