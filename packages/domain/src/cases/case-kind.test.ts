import { describe, expect, it } from 'vitest';
import { caseActions, caseKinds } from './case-kind.ts';

const close = 'case/close';

describe('caseActions', () => {
  it.each(caseKinds)('offers at least one action for the kind %s', (kind) => {
    for (const isSubjectOpen of [true, false]) expect(caseActions(kind, { isSubjectOpen }).length).toBeGreaterThan(0);
  });

  it.each(['dispute', 'call-back'] as const)(
    "doesn't offer to close a case of the kind %s while the customer waits for an answer",
    (kind) => {
      expect(caseActions(kind, { isSubjectOpen: true })).not.toContain(close);
      expect(caseActions(kind, { isSubjectOpen: false })).toContain(close);
    },
  );

  it('offers a balance adjustment but no dispute actions after a dispute is upheld', () => {
    expect(caseActions('dispute', { isSubjectOpen: false })).toEqual(['account/adjust', close]);
  });

  it('offers to answer a chargeback only until it is answered or the deadline has passed', () => {
    const answers = ['chargeback/send-evidence', 'chargeback/accept'];
    const always = ['chargeback/get', 'account/adjust', close];
    expect(caseActions('chargeback', { isSubjectOpen: true })).toEqual([...answers, ...always]);
    expect(caseActions('chargeback', { isSubjectOpen: false })).toEqual(always);
  });

  it('offers only a decision for a request for help', () => {
    expect(caseActions('hardship', { isSubjectOpen: true })).toEqual(['hardship/decide']);
  });

  it('offers only a decision for a proposal', () => {
    expect(caseActions('proposal', { isSubjectOpen: true })).toEqual(['proposal/decide']);
  });

  it('offers only a decision for a text reply', () => {
    expect(caseActions('text-reply', { isSubjectOpen: true })).toEqual(['case/decide-reply']);
  });

  const closable = caseKinds.filter(
    (kind) => !['dispute', 'call-back', 'text-reply', 'proposal', 'hardship'].includes(kind),
  );
  it.each(closable)('always offers to close a case of the kind %s', (kind) => {
    expect(caseActions(kind, { isSubjectOpen: true })).toContain(close);
  });
});
