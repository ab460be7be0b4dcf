import type { listPostingFiles } from '@quittance/contract/staff/posting';
import type * as z from 'zod/mini';

export type PostingFile = z.output<typeof listPostingFiles.response>['files'][number];
