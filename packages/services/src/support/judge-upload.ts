import { largestUploadBytes, type UploadMediaType, uploadKind } from '@quittance/domain/support/upload-rules';
import { type Refusal, refuse } from '../refusal.ts';

/** A file that may be taken. */
export type JudgedFile = { kind: 'judged'; bytes: Buffer; mediaType: UploadMediaType };

/** Why a file is not taken, with what its bytes say that it is, for the log. */
export type FileRefusal = Refusal<'FileTooLarge' | 'FileTypeNotAllowed'> & { readonly found: string };

const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads a file out of its base64 and judges it by its bytes: neither its name nor what its sender takes it for decides what
 * it is. Refusals: FileTooLarge; FileTypeNotAllowed, also for what is no base64.
 */
export async function judgeUpload({
  content,
  mediaType: stated,
}: {
  content: string;
  mediaType: string;
}): Promise<JudgedFile | FileRefusal> {
  if (content.length % 4 !== 0 || !base64Form.test(content)) {
    return { ...refuse('FileTypeNotAllowed', { field: 'content' }), found: 'no base64' };
  }
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > largestUploadBytes) {
    return { ...refuse('FileTooLarge', { field: 'content' }), found: `${bytes.length} bytes` };
  }
  // Loaded with the first file, so that a process which takes none does not carry it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const mediaType = uploadKind(found, stated);
  if (!mediaType) {
    return { ...refuse('FileTypeNotAllowed', { field: 'mediaType' }), found: found ?? 'nothing known' };
  }
  return { kind: 'judged', bytes, mediaType };
}
