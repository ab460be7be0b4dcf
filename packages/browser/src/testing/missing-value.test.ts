import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { failOnMissingValues } from './missing-value.ts';

async function textsWith(text: string) {
  const instance = createInstance();
  await instance.init({ lng: 'en', resources: { en: { translation: { Amount: text } } } });
  return failOnMissingValues(instance);
}

it('failOnMissingValues throws for a text whose placeholder has no value', async () => {
  const { t } = await textsWith('Enter {{most}} or less');
  expect(() => t('Amount', { max: '$5.00' })).toThrow('no value for {{most}} in "Enter {{most}} or less"');
});

it('failOnMissingValues leaves a text unchanged when its placeholders have values', async () => {
  const { t } = await textsWith('Enter {{most}} or less');
  expect(t('Amount', { most: '$5.00' })).toBe('Enter $5.00 or less');
});
