import { expect, it } from 'vitest';
import texts from '../../i18n/texts/en/screens/plans.json' with { type: 'json' };
import { auditSubjects } from './audit-subjects.ts';

const migrations = import.meta.glob<string>('../../../../../packages/database/migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('every audited table is listed in auditSubjects', () => {
  const texts = Object.values(migrations).join('\n');
  const triggers = texts.matchAll(/create trigger \w+\s+after [^;]*? on (\w+)\s[^;]*?record_audit\(/g);
  const renamed = [...texts.matchAll(/alter table (\w+) rename to \w+;/g)].map(([, table]) => table);
  const audited = new Set([...triggers].map(([, table = '']) => table).filter((table) => !renamed.includes(table)));
  expect(audited.size).toBeGreaterThan(40);
  expect([...audited].filter((table) => !(auditSubjects as readonly string[]).includes(table))).toEqual([]);
});

it('every audited table has a label, and every label has a table', () => {
  expect(Object.keys(texts.AuditSubject).toSorted()).toEqual(auditSubjects.toSorted());
});
