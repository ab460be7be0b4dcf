import { disputeReasons, disputeStates } from '@quittance/domain/disputes/dispute-life';
import { largestUploadBytes, uploadMediaTypes } from '@quittance/domain/support/upload-rules';
import { expect, it } from 'vitest';
import { dispute, disputeReason } from './disputes.ts';
import { uploadDocument, uploadedFile } from './support.ts';

it('the contract and the domain use the same dispute and file values', () => {
  expect([...disputeReason.options].sort()).toEqual([...disputeReasons].sort());
  expect([...dispute.shape.state.options].sort()).toEqual([...disputeStates].sort());
  expect([...uploadedFile.shape.mediaType.options].sort()).toEqual([...uploadMediaTypes].sort());
});

it('a file belongs to a dispute or a request for help, never both', () => {
  const file = { userToken: 'client', fileName: 'letter.pdf', mediaType: 'application/pdf', content: 'JVBERg==' };
  const issuesOf = (about: object) =>
    uploadDocument.request.safeParse({ ...file, ...about }).error?.issues.map(({ path }) => path[0]);
  for (const about of [{}, { disputeID: 'D' }, { hardshipRequestID: 'R' }]) expect(issuesOf(about)).toBeUndefined();
  expect(issuesOf({ disputeID: 'D', hardshipRequestID: 'R' })).toEqual(['hardshipRequestID']);
});

it('the upload schema accepts the largest file in base64 and refuses one twice as large', () => {
  const { content } = uploadDocument.request.shape;
  const lengthOf = (bytes: number) => Math.ceil(bytes / 3) * 4;
  expect(content.safeParse('A'.repeat(lengthOf(largestUploadBytes))).success).toBe(true);
  expect(content.safeParse('A'.repeat(lengthOf(2 * largestUploadBytes))).success).toBe(false);
});
