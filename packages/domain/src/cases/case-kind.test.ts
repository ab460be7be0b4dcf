import { describe, expect, it } from 'vitest';
import { caseDeeds, caseKinds } from './case-kind.ts';

const close = 'case/close';

describe('what can be done about a case', () => {
  it.each(caseKinds)('is something, whatever its kind: %s', (kind) => {
    for (const isSubjectOpen of [true, false]) expect(caseDeeds(kind, { isSubjectOpen }).length).toBeGreaterThan(0);
  });

  it.each(['dispute', 'call-back'] as const)('%s ends where it is worked on as long as somebody waits', (kind) => {
    expect(caseDeeds(kind, { isSubjectOpen: true })).not.toContain(close);
    expect(caseDeeds(kind, { isSubjectOpen: false })).toContain(close);
  });

  it('is to correct the balance once a dispute is upheld, and nothing of the dispute itself', () => {
    expect(caseDeeds('dispute', { isSubjectOpen: false })).toEqual(['account/adjust', close]);
  });

  it('is to decide about a reply, which closes its case', () => {
    expect(caseDeeds('text-reply', { isSubjectOpen: true })).toEqual(['case/decide-reply']);
  });

  const closable = caseKinds.filter((kind) => !['dispute', 'call-back', 'text-reply'].includes(kind));
  it.each(closable)('%s can always be closed', (kind) => {
    expect(caseDeeds(kind, { isSubjectOpen: true })).toContain(close);
  });
});
