import * as z from 'zod/mini';

/** File storage settings by environment variable, to spread into the settings of each process that stores files. */
export const fileSettings = {
  /** Folder for files, used when no bucket is set. It must lie outside anything the server serves. */
  FILES_FOLDER: z._default(z.string().check(z.minLength(1)), '.data/files'),
  /**
   * Name of a bucket at Amazon S3 or an S3-compatible store. Required when several machines share files; empty selects
   * the folder.
   */
  FILES_BUCKET: z._default(
    z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be the name of a bucket')),
    '',
  ),
  FILES_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a region')), 'us-east-1'),
  /** Empty selects Amazon's own endpoint. */
  FILES_ENDPOINT: z._default(
    z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./ })], 'must begin with http:// or https://'),
    '',
  ),
  /** Leave empty on a machine with an AWS role, which supplies its own keys. */
  FILES_ACCESS_KEY_ID: z._default(z.string(), ''),
  FILES_SECRET_ACCESS_KEY: z._default(z.string(), ''),
};

/** An empty string counts as not set. */
export type FileSettings = {
  readonly FILES_FOLDER: string;
  readonly FILES_BUCKET: string;
  readonly FILES_REGION: string;
  readonly FILES_ENDPOINT: string;
  readonly FILES_ACCESS_KEY_ID: string;
  readonly FILES_SECRET_ACCESS_KEY: string;
};
