import type { Json } from './column-types.ts';

/** What the product went by from an instant on; insert only. */
export type TenantSettingsVersionTable = {
  tenant_id: string;
  version: number;
  content: Json<unknown>;
  content_hash: Buffer;
  origin: 'published' | 'adopted';
  note: string;
  published_by: string;
  approved_by: string | null;
  approval_id: string | null;
  published_at: Date;
};

/** What is being edited: one a tenant. */
export type TenantSettingsDraftTable = {
  tenant_id: string;
  revision: number;
  based_on: number;
  content: Json<unknown>;
  content_hash: Buffer;
  saved_by: string;
  saved_at: Date;
};

/** A logo whose bytes are in the file store. */
export type TenantLogoTable = {
  tenant_id: string;
  name: string;
  width: number;
  height: number;
  size_bytes: number;
  uploaded_by: string;
  uploaded_at: Date;
};
