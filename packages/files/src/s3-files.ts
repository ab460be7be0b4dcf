import type { S3Client } from '@aws-sdk/client-s3';
import { checkFileName, type FileStore } from './file-store.ts';

/** A bucket and how it is reached. */
export type S3Bucket = {
  readonly bucket: string;
  readonly region: string;
  /** Another store than Amazon's that speaks the same protocol. */
  readonly endpoint?: string;
  /** The machine's own role without them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

/** Somebody waits for the paper: a store that does not answer by then is away. */
const connectionTimeoutMs = 2_000;
const requestTimeoutMs = 10_000;

type Library = typeof import('@aws-sdk/client-s3');

/**
 * Keeps files in a bucket, for a product that runs on several machines. The client is loaded with the first file, so that a process that
 * keeps none does not carry it.
 */
export function openS3Files({ bucket, ...reached }: S3Bucket): FileStore {
  let opening: Promise<{ library: Library; client: S3Client }> | undefined;
  const open = () => {
    opening ??= import('@aws-sdk/client-s3').then((library) => ({ library, client: clientOf(library, reached) }));
    return opening;
  };
  const placeOf = (name: string) => {
    checkFileName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    async put(name, bytes) {
      const { library, client } = await open();
      await client.send(new library.PutObjectCommand({ ...placeOf(name), Body: bytes }));
    },
    async get(name) {
      const { library, client } = await open();
      try {
        const { Body: body } = await client.send(new library.GetObjectCommand(placeOf(name)));
        return await body?.transformToByteArray();
      } catch (error) {
        // A bucket that is not there is an outage, and no file that is gone.
        if (error instanceof library.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { library, client } = await open();
      await client.send(new library.DeleteObjectCommand(placeOf(name)));
    },
    close: () => void opening?.then(({ client }) => client.destroy()),
  };
}

function clientOf({ S3Client }: Library, { region, endpoint, credentials }: Omit<S3Bucket, 'bucket'>): S3Client {
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // Other stores than Amazon's know neither buckets as hosts nor its newer checksums; what is kept has a hash and a seal of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}
