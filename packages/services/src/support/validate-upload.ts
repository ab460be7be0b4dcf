import type { Steps } from '@quittance/domain/steps/steps';
import { largestUploadBytes, type UploadMediaType, uploadKind } from '@quittance/domain/support/upload-rules';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import { type Refusal, refuse } from '../refusal.ts';

export type ValidFile = { kind: 'checked'; bytes: Buffer; mediaType: UploadMediaType };

/** A refused file, with the type that its bytes indicate, for the log. */
export type FileRefusal = Refusal<'FileTooLarge' | 'FileTypeNotAllowed'> & { readonly found: string };

/** Characters decoded per step; four make three bytes. */
const partLength = 512 * 1024;
const part = /^[A-Za-z0-9+/]+$/;
const lastPart = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Decodes a base64 file and validates it by its bytes, because neither its name nor its declared type can be trusted.
 * Refuses with FileTooLarge, or FileTypeNotAllowed, also for invalid base64.
 */
export async function validateUpload({
  content,
  mediaType: stated,
}: {
  content: string;
  mediaType: string;
}): Promise<ValidFile | FileRefusal> {
  const bytes = await runInSteps(decode(content));
  if (!bytes) return { ...refuse('FileTypeNotAllowed', { field: 'content' }), found: 'no base64' };
  if (bytes.length > largestUploadBytes) {
    return { ...refuse('FileTooLarge', { field: 'content' }), found: `${bytes.length} bytes` };
  }
  // Loaded with the first file, so that processes without uploads don't carry it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const mediaType = uploadKind(found, stated);
  if (!mediaType) {
    return { ...refuse('FileTypeNotAllowed', { field: 'mediaType' }), found: found ?? 'nothing known' };
  }
  return { kind: 'checked', bytes, mediaType };
}

/** Decodes base64. Returns undefined for anything else. */
function* decode(content: string): Steps<Buffer | undefined> {
  if (content === '' || content.length % 4 !== 0) return undefined;
  const bytes = Buffer.alloc((content.length / 4) * 3);
  let size = 0;
  for (let from = 0; from < content.length; from += partLength) {
    const text = content.slice(from, from + partLength);
    const isLast = from + partLength >= content.length;
    if (!(isLast ? lastPart : part).test(text)) return undefined;
    size += bytes.write(text, size, 'base64');
    yield;
  }
  return bytes.subarray(0, size);
}
