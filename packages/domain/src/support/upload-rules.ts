/** Media types that customers may upload. */
export const uploadMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const;
export type UploadMediaType = (typeof uploadMediaTypes)[number];

export const largestUploadBytes = 10_000_000;

/** Daily limit of files per customer. */
export const maxUploadsADay = 20;

/**
 * Returns the media type of an upload, or undefined when it isn't allowed or doesn't match the stated type. `found` is
 * the type detected from its bytes, undefined for none.
 */
export function uploadKind(found: string | undefined, stated: string): UploadMediaType | undefined {
  const isAsStated = found === stated.trim().toLowerCase();
  return isAsStated ? uploadMediaTypes.find((type) => type === found) : undefined;
}

/**
 * Removes folders of the sender's device from a file name, and characters that break the line or reverse it, which
 * could disguise the file from the employee who opens it. Returns `file` when nothing remains.
 */
export function uploadName(stated: string): string {
  const name = stated
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .trim();
  return /^\.*$/.test(name) ? 'file' : name;
}

const fileExtensions: Record<UploadMediaType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
};

/**
 * Adds the extension of the file's media type. Otherwise a document named `bill.exe` could run as a program when
 * opened.
 */
export function typedUploadName(stated: string, mediaType: UploadMediaType): string {
  const name = uploadName(stated);
  const extensions = fileExtensions[mediaType];
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${extensions[0]}`;
}
