import type { uploadDocument } from '@quittance/contract/support';

type Refusal = (typeof uploadDocument.refusals)[number];

/** The translation key for each refusal of support/uploaddocument. A new one doesn't compile until it has a text. */
export const uploadAnswers: Record<Refusal, string> = {
  FileTooLarge: 'Help.Upload.Problem.TooLarge',
  FileTypeNotAllowed: 'Help.Upload.Answer.TypeNotAllowed',
  NotFound: 'Help.Upload.Answer.NotFound',
  TooManyRequests: 'Help.Upload.Answer.TooMany',
};
