import type { uploadBankFile } from '@quittance/contract/staff/reconciliation';
import type * as z from 'zod/mini';

export type BankFileCame = z.output<typeof uploadBankFile.response>;
