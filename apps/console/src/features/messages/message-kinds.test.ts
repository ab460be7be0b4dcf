import { expect, it } from 'vitest';
import texts from '../../i18n/texts/en/screens/plans.json' with { type: 'json' };
import { kindOf, messageSubjects, templatesAbout } from './message-kinds.ts';

const facts = import.meta.glob<string>(
  ['../../../../../packages/messaging/src/templates/{*-facts,text-message-texts}.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

it('every message template belongs to exactly one subject, and no others are listed', () => {
  const templates = [
    ...Object.values(facts)
      .join('\n')
      .matchAll(/template: '(\w+)'/g),
  ].map(([, name = '']) => name);
  const listed = Object.values(messageSubjects).flat();
  expect(templates.length).toBeGreaterThan(60);
  expect([...new Set(templates.map(kindOf))].toSorted()).toEqual(listed.toSorted());
  expect(Object.keys(texts.MessageKind).toSorted()).toEqual(listed.toSorted());
});

it('templatesAbout returns the e-mail and text message templates of a subject', () => {
  expect(templatesAbout('consent')).toContain('Welcome');
  expect(templatesAbout('codes')).toContain('StepUpCodeText');
  expect(templatesAbout('nothing')).toBeUndefined();
});
