import { bankAnswers } from '@quittance/domain/nacha/read/bank-answers';
import { readNachaFile } from '@quittance/domain/nacha/read/read-file';
import { webDebit, webFile } from '@quittance/domain/nacha/testing/web-debits';
import { writeNachaFile } from '@quittance/domain/nacha/write-file';
import { describe, expect, it } from 'vitest';
import { answerAchFile } from './answer-ach-file.ts';

/** Returns the bank's answer to a file of debits from these accounts. */
function answersTo(accountNumbers: readonly string[]) {
  const entries = accountNumbers.map((accountNumber) => ({ ...webDebit, accountNumber }));
  const written = writeNachaFile({ ...webFile, entries });
  if (!written.ok) throw new Error(JSON.stringify(written.refusal));
  const reply = answerAchFile(written.text);
  const read = reply === undefined ? undefined : readNachaFile(reply);
  if (read && !read.ok) throw new Error(JSON.stringify(read.fault));
  return { answers: read ? bankAnswers(read.value, read.value.header.createdOn) : [], traces: written.traceNumbers };
}

describe('the sandbox bank', () => {
  it('returns entries for scripted accounts under their original trace numbers', () => {
    const { answers, traces } = answersTo(['000222222227', '000123456789', '000333333335']);
    expect(answers).toMatchObject([
      { kind: 'return', code: 'R01', originalTraceNumber: traces[0], amountCents: 12_550, individualId: 'PAY-0001' },
      { kind: 'return', code: 'R10', originalTraceNumber: traces[2] },
    ]);
    expect(answers.map(({ settledOn }) => settledOn?.toString())).toEqual(['2026-11-25', '2026-11-25']);
  });

  it('sends a notification of change', () => {
    const { answers } = answersTo(['000666666663']);
    expect(answers).toMatchObject([{ kind: 'change', changeCode: 'C01', amountCents: 0 }]);
  });

  it('sends no file if every entry is paid, and throws for a damaged file', () => {
    expect(answersTo(['000123456789']).answers).toEqual([]);
    expect(() => answerAchFile('101 nothing')).toThrow('damaged');
  });
});
