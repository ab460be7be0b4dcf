/** The logo that a tenant has before one was uploaded (req 3.1). */
export const defaultLogo = 'logo.png';

/** What an uploaded logo is called: by its bytes, so that a browser may keep it for ever. */
export type UploadedLogo = { hash: string; extension: 'png' | 'jpg' };

const form = /^logo-([0-9a-f]{40})\.(png|jpg)$/;

/** The name of an uploaded logo. */
export function logoName({ hash, extension }: UploadedLogo): string {
  return `logo-${hash}.${extension}`;
}

/** Reads the name of an uploaded logo; undefined for any other name. */
export function parseLogoName(name: string): UploadedLogo | undefined {
  const [, hash, extension] = form.exec(name) ?? [];
  return hash && extension ? { hash, extension: extension as UploadedLogo['extension'] } : undefined;
}
