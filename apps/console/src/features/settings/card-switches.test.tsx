import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { listSwitches } from '@quittance/domain/tenants/switch-values';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '../../i18n/texts/en/screens/settings.json' with { type: 'json' };
import es from '../../i18n/texts/es/screens/settings.json' with { type: 'json' };
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { previewAnswer, settingsAnswer, someSettings, wireSettings } from '../../testing/settings-fixtures.ts';
import { nameOfPath, readSetting, settingId, withSetting } from './setting-path.ts';
import { type SettingSection, sectionOfPath, settingSections } from './setting-sections.ts';

let api: StandInApi;
const settings = someSettings();

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
  api.answer('/v1/staff/settings/check', ok({ findings: [], differences: [] }));
  api.answer('/v1/staff/settings/preview', ok(previewAnswer(settings)));
});
afterEach(() => api.close());

const switchesOf = (section: SettingSection) =>
  listSwitches()
    .map(({ path }) => path)
    .filter((path) => sectionOfPath(path) === section);
const sectionsWithSwitches = settingSections.filter((section) => switchesOf(section).length > 0);
const shownSwitches = (path: string) => document.querySelectorAll(`[id="${settingId(path)}"] [role="switch"]`);

async function openSection(section: string) {
  const rendered = await renderConsole(`/settings?section=${section}`, { api, role: 'administrator' });
  await screen.findByRole('navigation', { name: 'Settings sections' });
  return rendered;
}

describe('yes-or-no settings', () => {
  it.each(settingSections)('of the section %s are each shown once, with their value', async (section) => {
    await openSection(section);
    for (const path of switchesOf(section)) {
      const shown = shownSwitches(path);
      expect([path, shown.length]).toEqual([path, 1]);
      expect([path, shown[0]?.getAttribute('aria-checked') ?? String((shown[0] as HTMLInputElement).checked)]).toEqual([
        path,
        String(readSetting(settings, path)),
      ]);
    }
  });

  it('each have a label in both languages', () => {
    for (const { path } of listSwitches())
      for (const { SettingField: labels } of [en, es] as { SettingField: Record<string, unknown> }[])
        expect([path, labels[nameOfPath(path)]]).toEqual([path, expect.any(String)]);
  });

  it.each(sectionsWithSwitches)('of the section %s are each saved', async (section) => {
    api.answer('/v1/staff/settings/save-draft', ok({ revision: 9, findings: [], differences: [] }));
    await openSection(section);
    let wanted = settings;
    for (const path of switchesOf(section)) {
      wanted = withSetting(wanted, path, readSetting(settings, path) !== true);
      await userEvent.click(shownSwitches(path)[0] as HTMLElement);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved.');
    const [saved] = api.received.filter(({ path }) => path === '/v1/staff/settings/save-draft');
    expect(saved?.body).toEqual({ basedOn: 4, revision: 0, settings: wireSettings(wanted) });
  });
});
