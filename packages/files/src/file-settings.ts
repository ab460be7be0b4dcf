import * as z from 'zod/mini';

/** The settings of a process that keeps files, to be spread into its own, by the names of their environment variables. */
export const fileSettings = {
  /** A folder outside of what is served; used where no bucket is set. */
  FILES_FOLDER: z._default(z.string().check(z.minLength(1)), '.data/files'),
  /** A bucket at Amazon S3, or at a store that speaks its protocol. Several machines need one; empty where the folder is meant. */
  FILES_BUCKET: z._default(
    z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be the name of a bucket')),
    '',
  ),
  FILES_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a region')), 'us-east-1'),
  /** Amazon's own address unless another store is meant. */
  FILES_ENDPOINT: z._default(
    z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./ })], 'must begin with http:// or https://'),
    '',
  ),
  /** Empty on a machine that has a role at Amazon: then the role's own keys are used. */
  FILES_ACCESS_KEY_ID: z._default(z.string(), ''),
  FILES_SECRET_ACCESS_KEY: z._default(z.string(), ''),
};

/** Where files are kept, by the names of the settings; an empty text is a setting that is not set. */
export type FileSettings = {
  readonly FILES_FOLDER: string;
  readonly FILES_BUCKET: string;
  readonly FILES_REGION: string;
  readonly FILES_ENDPOINT: string;
  readonly FILES_ACCESS_KEY_ID: string;
  readonly FILES_SECRET_ACCESS_KEY: string;
};
