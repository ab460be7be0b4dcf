import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditHash, sealAuditLines, verifyAuditLines } from './audit-chain.ts';
import { auditHeadText, emptyAuditHead, readAuditHead } from './audit-head.ts';
import { type AuditLine, canonicalAuditText } from './audit-line.ts';
import { auditLineText, readAuditLine } from './audit-line-text.ts';

/** Not a secure hash; returns 64 hex digits that differ for different texts. */
const hash: AuditHash = (text) => {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, '0').repeat(8);
};

const lineAt = (minute: number) => ({
  tenantId: 'a tenant',
  id: `line-${minute}`,
  at: `2026-11-23T16:${String(minute).padStart(2, '0')}:00.000001Z`,
  actorCustomerId: null,
  actorRole: 'quittance_app',
  actorProgram: 'quittance-api',
  action: 'update' as const,
  subject: 'payment',
  subjectKey: { payment_id: `payment-${minute}` },
  changed: ['state'],
  state: 'canceled',
});
const chain = (count = 9) =>
  sealAuditLines(
    Array.from({ length: count }, (_, minute) => lineAt(minute)),
    { after: emptyAuditHead, hash },
  );
const verify = (lines: readonly AuditLine[]) => verifyAuditLines(lines, { after: emptyAuditHead, hash });
const at = (lines: readonly AuditLine[], index: number): AuditLine => {
  const line = lines[index];
  if (!line) throw new Error('no such line');
  return line;
};

describe('the audit log chain', () => {
  it('verifies as sealed, both whole and in parts', () => {
    const lines = chain();
    expect(verify(lines)).toEqual({ head: { no: 9, seal: at(lines, 8).seal }, faults: [] });
    const { head } = verify(lines.slice(0, 4));
    expect(verifyAuditLines(lines.slice(4), { after: head, hash }).faults).toEqual([]);
  });

  it.each<[string, (lines: AuditLine[]) => AuditLine[], { no: number; kind: string }[]]>([
    ['a changed line', (all) => all.with(3, { ...at(all, 3), state: 'review' }), [{ no: 4, kind: 'seal' }]],
    ['a changed instant', (all) => all.with(3, { ...at(all, 3), at: '2026' }), [{ no: 4, kind: 'seal' }]],
    ['a missing line', (all) => all.toSpliced(3, 1), [{ no: 5, kind: 'missing' }]],
    ['a missing first line', (all) => all.slice(1), [{ no: 2, kind: 'missing' }]],
    ['a repeated line', (all) => all.toSpliced(4, 0, at(all, 3)), [{ no: 4, kind: 'order' }]],
    [
      'a missing line whose successors were renumbered',
      (all) => all.toSpliced(3, 1).map((line, index) => ({ ...line, no: index + 1 })),
      [4, 5, 6, 7, 8].map((no) => ({ no, kind: 'seal' })),
    ],
    [
      'two swapped lines',
      (all) => all.with(3, { ...at(all, 4), no: 4 }).with(4, { ...at(all, 3), no: 5 }),
      [4, 5, 6].map((no) => ({ no, kind: 'seal' })),
    ],
  ])('reports %s', (_what, tamper, faults) => {
    expect(verify(tamper(chain())).faults).toEqual(faults);
  });

  it("doesn't reveal a truncated end unless the last head is known", () => {
    const lines = chain();
    const cut = verify(lines.slice(0, -2));
    expect(cut.faults).toEqual([]);
    expect(cut.head.no).toBe(7);
  });

  it('reveals any change of any field', () => {
    const lines = chain(3);
    const fields = Object.keys(at(lines, 1)).filter((name) => name !== 'no');
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string(), (field, text) => {
        const changed = { ...at(lines, 1), [field]: field === 'changed' ? [text] : text };
        fc.pre(auditLineText(changed) !== auditLineText(at(lines, 1)));
        return verify(lines.with(1, changed)).faults.length > 0;
      }),
    );
  });
});

/** The operator is part of the seal. */
const chainOfOperators = () =>
  sealAuditLines([lineAt(1), { ...lineAt(2), actorOperator: 'staff:one' }, lineAt(3)], { after: emptyAuditHead, hash });

describe("an operator's audit line", () => {
  it('belongs to the same chain as customer and program lines', () => {
    expect(verify(chainOfOperators()).faults).toEqual([]);
  });

  it.each<[string, (line: AuditLine) => AuditLine]>([
    ['another operator', (line) => ({ ...line, actorOperator: 'staff:two' })],
    ['nobody', ({ actorOperator: _, ...line }) => line],
  ])("can't be reassigned to %s", (_who, change) => {
    const lines = chainOfOperators();
    expect(verify(lines.with(1, change(at(lines, 1)))).faults).toEqual([{ no: 2, kind: 'seal' }]);
  });

  it("can't be forged from a line without an operator", () => {
    const lines = chainOfOperators();
    const changed = { ...at(lines, 0), actorOperator: 'staff:one' };
    expect(verify(lines.with(0, changed)).faults).toEqual([{ no: 1, kind: 'seal' }]);
  });

  it("doesn't change the canonical text of lines without an operator", () => {
    expect(canonicalAuditText({ ...lineAt(1), no: 1 })).toBe(
      '["quittance-audit-1","a tenant",1,"line-1","2026-11-23T16:01:00.000001Z",null,"quittance_app","quittance-api","update","payment",[["payment_id","payment-1"]],["state"],"canceled"]',
    );
  });
});

describe('the text of an audit line', () => {
  it("doesn't depend on the order of its keys", () => {
    const line = { ...lineAt(1), no: 1 };
    const one = { ...line, subjectKey: { kind: 'receipt', channel: 'email' } };
    const other = { ...line, subjectKey: { channel: 'email', kind: 'receipt' } };
    expect(canonicalAuditText(one)).toBe(canonicalAuditText(other));
  });

  it('survives an export and import', () => {
    for (const line of [...chain(), at(chainOfOperators(), 1)])
      expect(readAuditLine(auditLineText(line))).toEqual(line);
  });

  it.each([
    ['', 'nothing'],
    ['{', 'no JSON'],
    ['[]', 'a list'],
    ['null', 'null'],
    [auditLineText({ ...at(chain(1), 0), no: 1.5 }), 'a fractional number'],
    [auditLineText({ ...at(chain(1), 0), seal: 'open' }), 'an invalid seal'],
    [JSON.stringify({ ...at(chain(1), 0), actorOperator: 7 }), 'an operator who is a number'],
    [JSON.stringify({ ...at(chain(1), 0), note: 'beside the seal' }), 'an extra field'],
    [JSON.stringify({ ...at(chain(1), 0), at: undefined }), 'a missing field'],
  ])('rejects %j: %s', (text) => {
    expect(readAuditLine(text)).toBeUndefined();
  });
});

describe('an audit head stored elsewhere', () => {
  it('is read back as written', () => {
    const { head } = verify(chain());
    expect(readAuditHead(` ${auditHeadText(head)}\n`)).toEqual(head);
  });

  it.each(['', '1', '1:', ':ab', '1:xyz', `-1:${'0'.repeat(64)}`])('rejects %j', (text) => {
    expect(readAuditHead(text)).toBeUndefined();
  });
});
