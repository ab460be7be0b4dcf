import { describe, expect, it } from 'vitest';
import { isDeadAddress, mailFailureReason, mailFailureReasons } from './mail-report.ts';

describe('mailFailureReason', () => {
  it.each([
    ['hard', '5.1.1', 'no-such-address'],
    ['hard', '550', 'no-such-address'],
    ['hard', '5.1.2', 'no-such-domain'],
    ['hard', '5.1.10', 'no-such-domain'],
    ['hard', '5.2.1', 'mailbox-closed'],
    ['soft', '5.2.2', 'mailbox-full'],
    ['soft', '5.3.4', 'message-too-large'],
    ['soft', '5.7.1', 'refused-by-policy'],
    ['complaint', '', 'reported-as-spam'],
    ['complaint', '5.1.1', 'reported-as-spam'],
    ['hard', '', 'unreachable'],
    ['hard', '5.9.9', 'unreachable'],
    ['soft', '5.9.9', 'not-delivered'],
  ] as const)('maps a %s failure with status "%s" to %s', (kind, status, reason) => {
    expect(mailFailureReason({ kind, status })).toBe(reason);
    expect(mailFailureReasons).toContain(reason);
  });
});

describe('isDeadAddress', () => {
  it.each(['5.1.1', '5.1.10', '5.2.1', '5.4.4', '550', '553'])('is true for status %s', (status) => {
    expect(isDeadAddress(status)).toBe(true);
  });

  it.each(['5.2.2', '5.7.1', '4.1.1', '552', '', '5.1'])('is false for status "%s"', (status) => {
    expect(isDeadAddress(status)).toBe(false);
  });
});
