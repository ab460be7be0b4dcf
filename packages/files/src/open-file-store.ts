import { checkFileName, type FileStore, FileStoreOutageError } from './file-store.ts';
import { openFolderFiles } from './folder-files.ts';
import { openS3Files } from './s3-files.ts';

/** An empty string counts as not set. */
export type FileSettings = {
  /** Folder for files, used when no bucket is set. It must lie outside anything that the server serves. */
  readonly FILES_FOLDER: string;
  readonly FILES_BUCKET: string;
  readonly FILES_REGION: string;
  /** Empty selects Amazon's own endpoint. */
  readonly FILES_ENDPOINT: string;
  readonly FILES_ACCESS_KEY_ID: string;
  readonly FILES_SECRET_ACCESS_KEY: string;
};

/** Opens the configured bucket, or else the folder. Throws RangeError when only one half of the key pair is set. */
export function openFileStore(settings: FileSettings): FileStore {
  return tellingOutages(openStore(settings));
}

function openStore(settings: FileSettings): FileStore {
  const { FILES_BUCKET: bucket, FILES_REGION: region, FILES_ENDPOINT: endpoint } = settings;
  if (bucket === '') return openFolderFiles(settings.FILES_FOLDER);
  const { FILES_ACCESS_KEY_ID: accessKeyId, FILES_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw new RangeError('Set both FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY, or neither');
  }
  return openS3Files({
    bucket,
    region,
    ...(endpoint !== '' && { endpoint }),
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

/**
 * Converts every store failure to FileStoreOutageError, because callers treat them all alike. A bad file name still
 * throws as a defect.
 */
function tellingOutages(store: FileStore): FileStore {
  const reportingOutages =
    <Rest extends unknown[], Result>(method: (name: string, ...rest: Rest) => Promise<Result>) =>
    async (name: string, ...rest: Rest): Promise<Result> => {
      checkFileName(name);
      try {
        return await method(name, ...rest);
      } catch (cause) {
        throw new FileStoreOutageError('the file store could not be reached', { cause });
      }
    };
  return {
    put: reportingOutages(store.put),
    get: reportingOutages(store.get),
    remove: reportingOutages(store.remove),
    close: store.close,
  };
}
