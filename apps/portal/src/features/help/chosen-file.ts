import type { UploadedFile } from '@quittance/contract/support';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';

/** Limits the file picker to the accepted types. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic';

/** Reason a file can't be sent, as the last part of the translation key. */
export type FileProblem = 'Missing' | 'Type' | 'TooLarge' | 'Empty';

type MediaType = UploadedFile['mediaType'];

const mediaTypes: Readonly<Record<string, MediaType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** Returns the problem with a file, or undefined if it can be sent. The server also checks the bytes. */
export function fileProblem(file: File | undefined): FileProblem | undefined {
  if (file === undefined) return 'Missing';
  if (mediaTypeOf(file) === undefined) return 'Type';
  if (file.size === 0) return 'Empty';
  return file.size > largestUploadBytes ? 'TooLarge' : undefined;
}

/**
 * Returns the media type from the browser, or from the file name because not every browser knows a phone's image types.
 */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): MediaType | undefined {
  const declaredType = Object.values(mediaTypes).find((known) => known === type.toLowerCase());
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return declaredType ?? (type === '' ? mediaTypes[ending] : undefined);
}

/** Reads a file as base64. Rejects if the file was moved or changed since it was chosen. */
export function fileContent(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    // The data URL starts with the media type, which ends at the comma.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
