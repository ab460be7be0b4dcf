import { expect, it } from 'vitest';
import words from '../../i18n/texts/en/screens/plans.json' with { type: 'json' };
import { auditSubjects } from './audit-subjects.ts';

const migrations = import.meta.glob<string>('../../../../../packages/database/migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('every table that is audited can be looked for', () => {
  const triggers = Object.values(migrations)
    .join('\n')
    .matchAll(/create trigger \w+\s+after [^;]*? on (\w+)\s[^;]*?record_audit\(/g);
  const audited = new Set([...triggers].map(([, table = '']) => table));
  expect(audited.size).toBeGreaterThan(40);
  expect([...audited].filter((table) => !(auditSubjects as readonly string[]).includes(table))).toEqual([]);
});

it('every table has words, and no words are of another', () => {
  expect(Object.keys(words.AuditSubject).toSorted()).toEqual(auditSubjects.toSorted());
});
