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
  Valid: "it matches the server's signature",
  DocumentUnknown: "it wasn't issued by this tenant, or it was changed",
  DocumentUnsigned: 'it was issued before documents were signed',
  DocumentSignatureWrong: "its database row doesn't match the server's signature",
  RecordUnknown: 'there is no authorization with that id',
  RecordUnsigned: 'it was accepted before authorizations were signed',
  RecordSignatureWrong: "the authorization record doesn't match the server's signature",
  TextHashWrong: "the authorization text doesn't match its hash",
};

const id = (of: { summary: string; value: string }) =>
  parsed({ ...of, form: 'an id', parse: (given) => (validate(given) ? given : undefined) });

export const verifyDocument = tenantCommand({
  name: 'document verify',
  summary: "verify a PDF or an authorization against the server's signature",
  details:
    'Specify one of these: a PDF that the portal issued, a payment, a plan or an autopay agreement. An authorization PDF is verified together with its record. For the result codes, see docs/documents.md.',
  examples: [
    'quittance document verify authorization.pdf --tenant lumen',
    'quittance document verify --tenant lumen --plan 019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55 --plan-version 2',
  ],
  positionals: { file: text({ summary: 'a PDF that the portal issued', value: '<file>' }) },
  options: {
    payment: id({ summary: 'verify the authorization of this payment', value: '<id>' }),
    plan: id({ summary: 'verify the authorization of this plan', value: '<id>' }),
    autopay: id({ summary: 'verify the authorization of this autopay agreement', value: '<id>' }),
    'autopay-version': wholeNumber({
      summary: 'the version of the agreement (default: the latest)',
      value: '<number>',
      from: 1,
      to: 10_000,
    }),
    'plan-version': wholeNumber({
      summary: 'the plan version (default: the latest)',
      value: '<number>',
      from: 1,
      to: 10_000,
    }),
  },
  role: 'worker',
  isSealed: true,
  ends1: "it doesn't match the server's signature",
  async run({ database, keyring, tenant, values }) {
    const verdict = await verify({ database, keyring }, { tenant, subject: await subjectOf(values) });
    const { isValid, code } = verdict;
    return {
      document: verdict,
      text: `${code}: ${sentences[code]}.${agreedAt(verdict)}`,
      exitCode: isValid ? exitCodes.done : exitCodes.foundSomething,
    };
  },
});

async function subjectOf(asked: {
  file: string | undefined;
  payment: string | undefined;
  plan: string | undefined;
  'plan-version': number | undefined;
  autopay: string | undefined;
  'autopay-version': number | undefined;
}): Promise<VerifiedSubject> {
  const { file, payment, plan, 'plan-version': version, autopay, 'autopay-version': autopayVersion } = asked;
  if ([file, payment, plan, autopay].filter((each) => each !== undefined).length !== 1)
    throw usageFailure('Specify one thing to verify.', 'Use a PDF file, --payment, --plan or --autopay.');
  if (version !== undefined && plan === undefined) throw usageFailure('--plan-version requires --plan.');
  if (autopayVersion !== undefined && autopay === undefined)
    throw usageFailure('--autopay-version requires --autopay.');
  if (autopay !== undefined) return { autopayId: autopay, versionNumber: autopayVersion };
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
  return acceptedAt === null ? '' : ` Accepted at ${instantText(acceptedAt)} UTC.`;
}
