import type { uploadBankFile } from '@quittance/contract/staff/reconciliation';
import type * as z from 'zod/mini';

export type ReceivedBankFile = z.output<typeof uploadBankFile.response>;
