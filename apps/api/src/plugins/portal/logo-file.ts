import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { parseLogoName } from '@quittance/domain/tenants/logo-name';
import type { ServiceContext } from '@quittance/services/service-context';
import { openLogo } from '@quittance/services/tenant-settings/logo/upload-logo';
import type { Tenant } from '@quittance/services/tenants/tenant';

/** SVG isn't a logo, because it can contain programs. */
const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/**
 * Finds the installation's logo file of a tenant, or of the default brand, in the portal's folder. Returns undefined if
 * it's missing or no image (req 7.2).
 */
export function logoFile(
  root: string,
  tenant: Pick<Tenant, 'label' | 'logo'> | undefined,
): { readonly path: string; readonly mediaType: string } | undefined {
  const { label, logo } = tenant ?? { label: 'default', logo: defaultTenant.logo };
  const [, extension = ''] = /^[\w-]+\.(\w+)$/.exec(logo) ?? [];
  const mediaType = Object.hasOwn(mediaTypes, extension.toLowerCase()) && mediaTypes[extension.toLowerCase()];
  const file = path.join(root, 'assets/tenants', label, logo);
  return mediaType && existsSync(file) ? { path: file, mediaType } : undefined;
}

export type Logo = { readonly bytes: Uint8Array; readonly mediaType: string };

/** Reads the tenant's uploaded logo, or the installation's file for the tenant or the default brand. */
export async function readLogo(
  tenant: Tenant | undefined,
  { services, root }: { services: ServiceContext; root: string },
): Promise<Logo | undefined> {
  if (tenant && parseLogoName(tenant.logo)) return openLogo(services, { tenant, name: tenant.logo });
  const file = logoFile(root, tenant);
  return file && { bytes: await readFile(file.path), mediaType: file.mediaType };
}

export function logoDataUrl({ bytes, mediaType }: Logo): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}
