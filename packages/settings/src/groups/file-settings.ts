import * as z from 'zod/mini';
import { optionalText, optionalUrl } from '../forms.ts';
import { defineGroup } from '../setting.ts';

const storePrograms = ['api', 'console', 'cli'] as const;
const bucket = 'See [Files](operations.md#files).';

export const fileSettings = defineGroup({
  title: 'Files',
  settings: {
    FILES_FOLDER: {
      form: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data/files'),
      summary: 'the folder for encrypted documents and uploads, if there is no bucket',
      details: 'No web server may serve it.',
      example: '/var/lib/quittance/files',
      docs: 'docs/operations.md',
      usedBy: storePrograms,
    },
    FILES_BUCKET: {
      form: z._default(
        z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be the name of a bucket')),
        '',
      ),
      summary: 'the bucket at Amazon S3 or an S3-compatible store, instead of the folder',
      details: `Required when several machines share files. ${bucket}`,
      example: 'quittance-files',
      docs: 'docs/operations.md',
      usedBy: storePrograms,
    },
    FILES_REGION: {
      form: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a region')), 'us-east-1'),
      summary: "the bucket's region",
      example: 'us-east-1',
      docs: 'docs/operations.md',
      usedBy: storePrograms,
    },
    FILES_ENDPOINT: {
      form: optionalUrl(/^https?$/, 'http:// or https://'),
      summary: "the store's URL, if the bucket isn't at Amazon S3",
      example: 'https://files.example',
      docs: 'docs/operations.md',
      usedBy: storePrograms,
    },
    FILES_ACCESS_KEY_ID: {
      form: optionalText,
      summary: "the ID of the bucket's access key",
      details: 'Leave it empty on a machine with an AWS role, which supplies its own keys.',
      source: 'Create a key that may read, write and delete in this bucket only.',
      docs: 'docs/operations.md',
      usedBy: storePrograms,
      isSecret: true,
    },
    FILES_SECRET_ACCESS_KEY: {
      form: optionalText,
      summary: "the bucket's secret access key",
      source: 'Create it with the access key.',
      docs: 'docs/operations.md',
      usedBy: storePrograms,
      isSecret: true,
    },
    IMPORT_FOLDER: {
      form: optionalText,
      summary: 'the folder where creditors put files, as `<tenant>/<payee>/`',
      details: 'See [Imports](imports.md).',
      example: '/var/lib/quittance/import',
      usedBy: ['worker'],
    },
    EXPORT_FOLDER: {
      form: optionalText,
      summary: 'the folder for posting and consent files, as `<tenant>/<payee>/`',
      details: 'See [Posting files](posting-files.md).',
      example: '/var/lib/quittance/export',
      usedBy: ['worker'],
    },
    ACH_FOLDER: {
      form: optionalText,
      summary: 'the folder where banks pick up ACH files and leave their replies, as `<tenant>/<payee>/{out,in}/`',
      details: 'See [ACH](ach.md).',
      example: '/var/lib/quittance/ach',
      usedBy: ['worker'],
    },
  },
});
