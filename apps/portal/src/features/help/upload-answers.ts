import type { uploadDocument } from '@quittance/contract/support';

type Refusal = (typeof uploadDocument.refusals)[number];

/** The key of the sentence for each refusal of support/uploaddocument, so that a new one does not compile until it has one. */
export const uploadAnswers: Record<Refusal, string> = {
  FileTooLarge: 'Help.Upload.Problem.TooLarge',
  FileTypeNotAllowed: 'Help.Upload.Answer.TypeNotAllowed',
  NotFound: 'Help.Upload.Answer.NotFound',
  TooManyRequests: 'Help.Upload.Answer.TooMany',
};
