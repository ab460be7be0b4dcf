import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '@quittance/settings/all-settings';
import { expect, it } from 'vitest';
import { settingsPage } from './settings-page.ts';

it('docs/settings.md is up to date; npm run settings-page writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')).toBe(settingsPage());
});

it('the settings page has a row for every setting', () => {
  for (const name of Object.keys(allSettings)) expect(settingsPage().split(`\`${name}\``).length).toBeGreaterThan(1);
});
