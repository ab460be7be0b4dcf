import type { UploadedFile } from '@quittance/contract/support';
import { largestUploadBytes } from '@quittance/domain/support/upload-rules';

/** What a file is called in the file picker, so that others are not offered. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic';

/** Why a file is not sent at all, as the last part of a key. */
export type FileProblem = 'Missing' | 'Type' | 'TooLarge' | 'Empty';

type MediaType = UploadedFile['mediaType'];

const mediaTypes: Readonly<Record<string, MediaType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** What is wrong with a file before it is sent; undefined for one that can be. The server looks at its bytes as well. */
export function fileProblem(file: File | undefined): FileProblem | undefined {
  if (file === undefined) return 'Missing';
  if (mediaTypeOf(file) === undefined) return 'Type';
  if (file.size === 0) return 'Empty';
  return file.size > largestUploadBytes ? 'TooLarge' : undefined;
}

/** What a file is, by what the browser says and else by its name: not every browser knows a phone's pictures. */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): MediaType | undefined {
  const told = Object.values(mediaTypes).find((known) => known === type.toLowerCase());
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return told ?? (type === '' ? mediaTypes[ending] : undefined);
}

/** The bytes of a file in base64. Rejects when the file cannot be read, because it has been moved or changed since. */
export function fileContent(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    // The address begins with the media type, which ends at the comma.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
