import type { Steps } from '@quittance/domain/steps/steps';
import { largestUploadBytes, type UploadMediaType, uploadKind } from '@quittance/domain/support/upload-rules';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** A file that may be taken. */
export type JudgedFile = { kind: 'judged'; bytes: Buffer; mediaType: UploadMediaType };

/** Why a file is not taken, with what its bytes say that it is, for the log. */
export type FileRefusal = Refusal<'FileTooLarge' | 'FileTypeNotAllowed'> & { readonly found: string };

/** So many characters are decoded at a time; four make three bytes. */
const partLength = 512 * 1024;
const part = /^[A-Za-z0-9+/]+$/;
const lastPart = /^[A-Za-z0-9+/]+={0,2}$/;

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
  const bytes = await runInSteps(decode(content));
  if (!bytes) return { ...refuse('FileTypeNotAllowed', { field: 'content' }), found: 'no base64' };
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

/** Decodes base64, or gives undefined for anything else. */
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
