/** What people may send, by its media type. */
export const uploadMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const;
/** One of them. */
export type UploadMediaType = (typeof uploadMediaTypes)[number];

/** The largest file that is taken, in bytes. */
export const largestUploadBytes = 10_000_000;

/** How many files one customer may send within a day. */
export const mostUploadsADay = 20;

/**
 * The kind of a file that may be sent, or undefined where it is none that is taken or not what its sender says: `found` is what
 * its bytes say, undefined where they say nothing.
 */
export function uploadKind(found: string | undefined, stated: string): UploadMediaType | undefined {
  const isAsStated = found === stated.trim().toLowerCase();
  return isAsStated ? uploadMediaTypes.find((type) => type === found) : undefined;
}

/**
 * The name of a file without the folders that stood before it on the sender's device, and without signs that break its line or turn it
 * round, which would make it read as another one to whoever opens the case. `file` where nothing is left.
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

/** The name with the extension of its type: a computer that opens `bill.exe` by its name would run what is a letter by its bytes. */
export function typedUploadName(stated: string, mediaType: UploadMediaType): string {
  const name = uploadName(stated);
  const extensions = fileExtensions[mediaType];
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${extensions[0]}`;
}
