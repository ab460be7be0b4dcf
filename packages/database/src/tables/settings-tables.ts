import type { SettingsOrigin } from '@quittance/domain/tenants/settings-origin';
import type { Json } from './column-types.ts';

/** Settings in force from a given time. Insert-only. */
export type TenantSettingsVersionTable = {
  tenant_id: string;
  version: number;
  content: Json<unknown>;
  content_hash: Buffer;
  origin: SettingsOrigin;
  note: string;
  published_by: string;
  approved_by: string | null;
  approval_id: string | null;
  published_at: Date;
};

/** Each tenant has one draft. */
export type TenantSettingsDraftTable = {
  tenant_id: string;
  revision: number;
  based_on: number;
  content: Json<unknown>;
  content_hash: Buffer;
  saved_by: string;
  saved_at: Date;
};

/** The file itself is in the file store. */
export type TenantLogoTable = {
  tenant_id: string;
  name: string;
  width: number;
  height: number;
  size_bytes: number;
  uploaded_by: string;
  uploaded_at: Date;
};
