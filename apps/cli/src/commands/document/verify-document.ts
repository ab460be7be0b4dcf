import { readFile } from 'node:fs/promises';
import {
  type DocumentVerdict,
  type VerdictCode,
  type VerifiedSubject,
  verifyDocument as verify,
} from '@quittance/services/documents/verify-document';
import { validate } from 'uuid';
import { usageFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { parsed, text, wholeNumber } from '../../frame/option.ts';
import { instantText } from '../../frame/plain-values.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const sentences: Readonly<Record<VerdictCode, string>> = {
  Valid: 'it is as the server signed it',
  DocumentUnknown: "it isn't a document that this tenant gave out, or it was changed",
  DocumentUnsigned: 'it was given out before documents were signed',
  DocumentSignatureWrong: "its row in the database isn't the one that the server signed",
  RecordUnknown: 'nothing was agreed to by that id',
  RecordUnsigned: 'it was agreed to before authorizations were signed',
  RecordSignatureWrong: "the record of what was agreed to isn't the one that the server signed",
  TextHashWrong: "the text that was agreed to doesn't match its hash",
};

const id = (of: { summary: string; value: string }) =>
  parsed({ ...of, form: 'an id', parse: (given) => (validate(given) ? given : undefined) });

/** Checks the signature of a PDF, or of what was agreed to. */
export const verifyDocument = tenantCommand({
  name: 'document verify',
  summary: 'check that a PDF, or what a customer agreed to, is as the server signed it',
  details:
    'Name one thing: a PDF that the portal gave out, a payment, or a plan. A PDF of an authorization is checked together with the record of what was agreed to. The codes are in docs/papers.md.',
  examples: [
    'quittance document verify authorization.pdf --tenant lumen',
    'quittance document verify --tenant lumen --plan 019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55 --plan-version 2',
  ],
  words: { file: text({ summary: 'a PDF that the portal gave out', value: '<file>' }) },
  options: {
    payment: id({ summary: 'the id of a payment, in place of a file', value: '<id>' }),
    plan: id({ summary: 'the id of a plan, in place of a file', value: '<id>' }),
    'plan-version': wholeNumber({
      summary: 'the version of the plan; the latest without it',
      value: '<number>',
      from: 1,
      to: 10_000,
    }),
  },
  role: 'worker',
  isSealed: true,
  ends1: "it isn't as the server signed it",
  async run({ database, keyring, tenant, values }) {
    const verdict = await verify({ database, keyring }, { tenant, subject: await subjectOf(values) });
    const { isValid, code } = verdict;
    return {
      document: verdict,
      text: `${isValid} ${code}: ${sentences[code]}.${agreedAt(verdict)}`,
      exitCode: isValid ? exitCodes.done : exitCodes.foundSomething,
    };
  },
});

async function subjectOf(asked: {
  file: string | undefined;
  payment: string | undefined;
  plan: string | undefined;
  'plan-version': number | undefined;
}): Promise<VerifiedSubject> {
  const { file, payment, plan, 'plan-version': version } = asked;
  if ([file, payment, plan].filter((each) => each !== undefined).length !== 1)
    throw usageFailure('Name one thing to check.', 'A PDF, --payment or --plan.');
  if (version !== undefined && plan === undefined) throw usageFailure('--plan-version goes with --plan.');
  if (payment !== undefined) return { paymentId: payment };
  if (plan !== undefined) return { planId: plan, versionNumber: version };
  return { pdf: await readPdf(file ?? '') };
}

async function readPdf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    throw usageFailure(`${file} can't be read.`);
  }
}

function agreedAt({ acceptedAt }: DocumentVerdict): string {
  return acceptedAt === null ? '' : ` Agreed to at ${instantText(acceptedAt)} UTC.`;
}
