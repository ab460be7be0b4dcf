/** Logo of a tenant that hasn't uploaded one (req 3.1). */
export const defaultLogo = 'logo.png';

/** Uploaded logos are named by their hash, so that browsers can cache them forever. */
export type UploadedLogo = { hash: string; extension: 'png' | 'jpg' };

const form = /^logo-([0-9a-f]{40})\.(png|jpg)$/;

export function logoName({ hash, extension }: UploadedLogo): string {
  return `logo-${hash}.${extension}`;
}

/** Returns undefined for any other name. */
export function parseLogoName(name: string): UploadedLogo | undefined {
  const [, hash, extension] = form.exec(name) ?? [];
  return hash && extension ? { hash, extension: extension as UploadedLogo['extension'] } : undefined;
}
