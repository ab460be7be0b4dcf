import { type Refusal, refuse } from '../../refusal.ts';
import type { Picture } from './picture.ts';
import { isJpeg, stripJpeg } from './strip-jpeg.ts';
import { isPng, stripPng } from './strip-png.ts';

/** The maximum file size in bytes and the allowed width and height in pixels. */
export const logoLimits = { bytes: 500_000, minSide: 16, maxSide: 2_000 } as const;

const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Decodes a base64 logo and validates it by its bytes, regardless of its declared type. Accepts PNG and JPEG and keeps
 * only the picture. Never accepts SVG, which can run code in a browser. Refuses with FileTooLarge, FileTypeNotAllowed,
 * or LogoNotAllowed when it is damaged, too small or too large.
 */
export async function validateLogo(
  content: string,
): Promise<
  ({ readonly kind: 'checked' } & Picture) | Refusal<'FileTooLarge' | 'FileTypeNotAllowed' | 'LogoNotAllowed'>
> {
  const field = { field: 'content' };
  if (content.length % 4 !== 0 || !base64Form.test(content)) return refuse('FileTypeNotAllowed', field);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > logoLimits.bytes) return refuse('FileTooLarge', field);
  if (!isPng(bytes) && !isJpeg(bytes)) return refuse('FileTypeNotAllowed', field);
  const limits = { maxPixels: logoLimits.maxSide ** 2 };
  const picture = isPng(bytes) ? await stripPng(bytes, limits) : stripJpeg(bytes, limits);
  if (!picture || !isInRange(picture.width) || !isInRange(picture.height)) return refuse('LogoNotAllowed', field);
  return { kind: 'checked', ...picture };
}

function isInRange(side: number): boolean {
  return side >= logoLimits.minSide && side <= logoLimits.maxSide;
}
