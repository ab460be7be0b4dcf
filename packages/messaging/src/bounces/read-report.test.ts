import { maxReportBytes } from '@quittance/domain/messages/mail-report';
import { describe, expect, it } from 'vitest';
import { abuseReport, deliveryReport } from '../testing/mail-report.ts';
import { readReport } from './read-report.ts';

const to = 'bounces+token@mail.example.com';

describe('readReport', () => {
  it.each([
    ['5.1.1', 'hard'],
    ['5.1.10', 'hard'],
    ['5.2.1', 'hard'],
    ['5.2.2', 'soft'],
    ['5.7.1', 'soft'],
    ['5.3.4', 'soft'],
  ])('reads status %s as a %s bounce', async (status, kind) => {
    expect(await readReport(deliveryReport({ to, status }))).toEqual({ kind, status, recipients: [to] });
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'ignores a delivery report with the action %s',
    async (action) => {
      expect(await readReport(deliveryReport({ to, action, status: '4.4.1' }))).toBeUndefined();
    },
  );

  it('reads a spam report as a complaint and ignores a not-spam report', async () => {
    expect(await readReport(abuseReport({ to }))).toEqual({ kind: 'complaint', status: '', recipients: [to] });
    expect(await readReport(abuseReport({ to, type: 'not-spam' }))).toBeUndefined();
  });

  it('returns every address that the report was delivered to', async () => {
    const raw = deliveryReport({ to: 'postmaster@mail.example.com', headers: [`Delivered-To: ${to}`] });
    expect((await readReport(raw))?.recipients.toSorted()).toEqual([to, 'postmaster@mail.example.com']);
  });

  it.each([
    [
      'an out-of-office answer',
      'From: ana@example.com\r\nTo: x@y.example\r\nSubject: Away\r\n\r\nStatus: 5.1.1\r\nAction: failed',
    ],
    ['nothing', ''],
    ['text that is not an e-mail', '\u0000\u0001\u0002'],
    ['an incomplete report', deliveryReport({ to }).subarray(0, 300).toString()],
  ])('returns undefined for %s', async (_what, raw) => {
    expect(await readReport(Buffer.from(raw))).toBeUndefined();
  });

  it('returns undefined for a message over the size limit', async () => {
    const raw = Buffer.concat([deliveryReport({ to }), Buffer.alloc(maxReportBytes)]);
    expect(await readReport(raw)).toBeUndefined();
  });

  it('returns undefined for endlessly nested parts', async () => {
    const open = Array.from({ length: 200 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary="b${depth}"`,
      '',
      `--b${depth}`,
    ]).flat();
    expect(await readReport(Buffer.from(open.join('\r\n')))).toBeUndefined();
  });
});
