import type { S3Client } from '@aws-sdk/client-s3';
import { checkFileName, type FileStore } from './file-store.ts';

export type S3Bucket = {
  readonly bucket: string;
  readonly region: string;
  /** Endpoint of an S3-compatible store; Amazon S3 when absent. */
  readonly endpoint?: string;
  /** The machine's own AWS role when absent. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

/** Short, because a customer is waiting for the document. A store that takes longer counts as unreachable. */
const connectionTimeoutMs = 2_000;
const requestTimeoutMs = 10_000;

type Library = typeof import('@aws-sdk/client-s3');

/**
 * Stores files in a bucket, for deployments on several machines. Loads the S3 client on first use, so that processes
 * that store no files don't pay for it.
 */
export function openS3Files({ bucket, ...reached }: S3Bucket): FileStore {
  let opening: Promise<{ library: Library; client: S3Client }> | undefined;
  const open = () => {
    opening ??= import('@aws-sdk/client-s3').then((library) => ({ library, client: clientOf(library, reached) }));
    return opening;
  };
  const objectOf = (name: string) => {
    checkFileName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    async put(name, bytes) {
      const { library, client } = await open();
      await client.send(new library.PutObjectCommand({ ...objectOf(name), Body: bytes }));
    },
    async get(name) {
      const { library, client } = await open();
      try {
        const { Body: body } = await client.send(new library.GetObjectCommand(objectOf(name)));
        return await body?.transformToByteArray();
      } catch (error) {
        // Only a missing key means a missing file. A missing bucket is an outage.
        if (error instanceof library.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { library, client } = await open();
      await client.send(new library.DeleteObjectCommand(objectOf(name)));
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
    // S3-compatible stores support neither bucket hostnames nor Amazon's newer checksums. Files carry their own hash
    // and authentication tag.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}
