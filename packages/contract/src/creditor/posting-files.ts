import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';
import { dollars } from '../wire/dollars.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { documented, exampleIds, instantOf, named, pageOf, pageQuery, referenceOf } from './creditor-fields.ts';

const totalOf = (what: string) =>
  documented(
    z.strictObject({
      lines: documented(z.int(), 'The number of lines.', 12),
      amount: documented(dollars, 'The sum of the amounts, in dollars, without fees.', 1_842.5),
      fee: documented(dollars, 'The sum of the fees, in dollars.', 30),
    }),
    `The totals of ${what}.`,
    { lines: 12, amount: 1_842.5, fee: 30 },
  );

export const postingFileResource = named(
  'PostingFile',
  z.strictObject({
    postingFileID: documented(z.uuid(), 'Our ID for the file.', exampleIds.postingFile),
    merchantPayeeCode: referenceOf('The code of the payee that the file belongs to.', 'LUMEN'),
    sequence: documented(z.int(), "The file's number. A payee's files are numbered without gaps.", 412),
    periodFrom: instantOf('The beginning of the period.'),
    periodUntil: instantOf('The end of the period.'),
    closedAt: instantOf('When the file was closed. It never changes after that.'),
    lines: documented(z.int(), 'The number of lines.', 12),
    payments: totalOf('payments'),
    returns: totalOf('bank returns'),
    corrections: totalOf('corrections'),
    acknowledgedAt: documented(
      z.nullable(instant),
      'When someone confirmed that you posted the file. Null if nobody has.',
      null,
    ),
  }),
);

export const listPostingFiles = defineCreditorCall({
  operationId: 'listPostingFiles',
  method: 'GET',
  path: '/v1/creditor/posting-files',
  tag: 'Posting files',
  summary: 'List posting files',
  description: 'Returns posting files, newest first. Together, they contain each event exactly once.',
  scope: 'posting-files:read',
  query: z.strictObject({
    ...pageQuery,
    merchantPayeeCode: z.optional(referenceOf('Return only files of this payee.', 'LUMEN')),
  }),
  response: pageOf(postingFileResource),
  refusals: [],
});

const fileKey = z.strictObject({
  postingFileID: documented(z.uuid(), 'Our ID for the file.', exampleIds.postingFile),
});

export const getPostingFile = defineCreditorCall({
  operationId: 'getPostingFile',
  method: 'GET',
  path: '/v1/creditor/posting-files/{postingFileID}',
  tag: 'Posting files',
  summary: 'Get a posting file',
  description: 'Returns a posting file with its totals.',
  scope: 'posting-files:read',
  params: fileKey,
  response: postingFileResource,
  refusals: ['NotFound'],
});

export const downloadPostingFile = defineCreditorCall({
  operationId: 'downloadPostingFile',
  method: 'GET',
  path: '/v1/creditor/posting-files/{postingFileID}/content',
  tag: 'Posting files',
  summary: 'Download a posting file',
  description: 'Returns the content of a posting file as a JSON string. Every download is identical, byte for byte.',
  scope: 'posting-files:read',
  params: fileKey,
  query: z.strictObject({
    format: z.optional(
      documented(z.enum(postingFormats), 'The format of the content. The default is `csv`.', postingFormats[0]),
    ),
  }),
  response: named(
    'PostingFileContent',
    z.strictObject({
      fileName: documented(z.string(), 'The name of the file.', 'posting.000412.csv'),
      content: documented(z.string(), 'The content of the file.', 'record,kind,amount\n'),
    }),
  ),
  refusals: ['NotFound'],
});
