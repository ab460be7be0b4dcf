import type { getImport } from '@quittance/contract/staff/imports';
import type * as z from 'zod/mini';

export type ImportDetail = z.output<typeof getImport.response>;
