import { createHash } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import { logoName, parseLogoName, type UploadedLogo } from '@quittance/domain/tenants/logo-name';
import type { Refusal } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { validateLogo } from './validate-logo.ts';

type LogoRefusal = Refusal<'FileTooLarge' | 'FileTypeNotAllowed' | 'LogoNotAllowed'>;

export type KeptLogo = {
  readonly kind: 'kept';
  readonly name: string;
  readonly width: number;
  readonly height: number;
};

/**
 * Stores a validated logo under a name with its hash, so the same picture has the same name. It is invisible until
 * settings that name it are published. The file is stored before its row is inserted. Refuses like `validateLogo`.
 */
export async function uploadLogo(
  context: Pick<ServiceContext, 'database' | 'files' | 'now'>,
  { tenant, actor, content }: { tenant: Pick<Tenant, 'id'>; actor: Operator; content: string },
): Promise<KeptLogo | LogoRefusal> {
  const checked = await validateLogo(content);
  if (checked.kind === 'refused') return checked;
  const { bytes, extension, width, height } = checked;
  const logo = { hash: hashOf(bytes), extension };
  const name = logoName(logo);
  await context.files.put(storedAs(tenant, logo), bytes);
  await context.database.inTenant(
    tenant.id,
    (tx) =>
      tx
        .insertInto('tenant_logo')
        .values({
          tenant_id: tenant.id,
          name,
          width,
          height,
          size_bytes: bytes.length,
          uploaded_by: operatorText(actor),
          uploaded_at: context.now(),
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
        .execute(),
    { operator: actor },
  );
  return { kind: 'kept', name, width, height };
}

/** Reads an uploaded logo by name. Returns undefined when it is missing or doesn't match the hash in its name. */
export async function openLogo(
  { files }: Pick<ServiceContext, 'files'>,
  { tenant, name }: { tenant: Pick<Tenant, 'id'>; name: string },
): Promise<{ bytes: Uint8Array; mediaType: 'image/png' | 'image/jpeg' } | undefined> {
  const logo = parseLogoName(name);
  if (!logo) return undefined;
  const bytes = await files.get(storedAs(tenant, logo));
  if (!bytes || hashOf(bytes) !== logo.hash) return undefined;
  return { bytes, mediaType: logo.extension === 'png' ? 'image/png' : 'image/jpeg' };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40);
}

function storedAs({ id }: Pick<Tenant, 'id'>, { hash, extension }: UploadedLogo): string {
  return `${id}/logo/${hash}-${extension}`;
}
